import { inflateRawSync } from "node:zlib";

/**
 * NOTE: never change this text. What was packed against it is read with it. It holds what mails had
 * in common when it was made, most common last. A later design needs a second text beside it.
 */
const common = `Ways to reach us: <br><a href="" style="color:#53605a">ติดต่อเรา: <br><b></b><br><span style="color:#53605a"></span></p><p style="margin:0;padding:10px 0;border-top:1px solid #e3dccd"><b><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:2px 16px 2px 0;color:#53605a"></td><td style="padding:2px 0;font-weight:600"></td></tr></table></td></tr>
<tr><td style="padding:12px 28px 0"><!doctype html>
<html lang="en">
<!doctype html>
<html lang="th">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head>
<body style="margin:0;background:#faf7f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f0;font-family:'Noto Sans Thai','Leelawadee UI',Thonburi,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.7;color:#1b2622">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3dccd;border-radius:18px">
<tr><td style="padding:24px 28px 0;font-size:18px;font-weight:600;color:#0a6857"></td></tr>
<tr><td style="padding:16px 28px 0"></td></tr>
<tr><td style="padding:12px 28px 0"></td></tr>
<tr><td style="padding:24px 28px 28px"><a href="" style="display:inline-block;padding:10px 22px;border-radius:10px;background:#0a6857;color:#ffffff;text-decoration:none;font-weight:600"></a></td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:14px;color:#53605a"></p>
</td></tr>
</table>
</body>
</html>`;

/** For mails from before text and HTML were packed together (`outbox/pack-mail`). */
export function unpackHtml(packed: Buffer, text: string): string {
  return inflateRawSync(packed, { dictionary: dictionaryOf(text) }).toString();
}

/** The window of the packing is 32 kB: of a longer text the end counts. */
function dictionaryOf(text: string): Buffer {
  return Buffer.concat([Buffer.from(common), Buffer.from(text)]);
}
