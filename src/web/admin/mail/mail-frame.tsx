import regular from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-400-normal.woff2?url";
import bold from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-600-normal.woff2?url";
import { useRef, useState } from "react";

type Props = { html: string; title: string; className: string | undefined };

/** Mails name a Thai font that most readers have. Here ours is the fallback. */
const face = (weight: number, url: string) =>
  `@font-face{font-family:"Noto Sans Thai";font-weight:${weight};unicode-range:U+0E01-0E5B;src:local("Noto Sans Thai"),url(${url}) format("woff2")}`;
/** Links of a mail open in a new tab, never in the frame. */
const head = `<base target="_blank"><style>${face(400, regular)}${face(600, bold)}</style>`;

/**
 * A mail as its reader sees it. NOTE: without allow-scripts nothing runs; allow-same-origin is for
 * font and height only.
 */
export function MailFrame({ html, title, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const measure = () => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={head + html}
      className={className}
      style={{ height }}
      onLoad={() => {
        measure();
        void frame.current?.contentDocument?.fonts.ready.then(measure);
      }}
    />
  );
}
