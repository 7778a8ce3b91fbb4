import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

export type ReceivedMail = { from: string; to: string[]; source: string; isEncrypted: boolean };
export type SmtpServer = {
  port: number;
  received: ReceivedMail[];
  answerToRecipient: string;
  close(): Promise<void>;
};
type Certificate = { key: string; cert: string };

/**
 * A mail server that stores the received mails. With a certificate it speaks TLS from the first
 * byte.
 */
export async function smtpServer(certificate?: Certificate): Promise<SmtpServer> {
  const server = certificate ? createTlsServer(certificate) : createServer();
  const sockets = new Set<Socket>();
  const kept: SmtpServer = {
    port: 0,
    received: [],
    answerToRecipient: "250 ok",
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  server.on(certificate ? "secureConnection" : "connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    converse(socket, kept, certificate !== undefined);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  kept.port = (server.address() as { port: number }).port;
  return kept;
}

function converse(socket: Socket, kept: SmtpServer, isEncrypted: boolean): void {
  const fresh = (): ReceivedMail => ({ from: "", to: [], source: "", isEncrypted });
  let mail = fresh();
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const address = (line: string) => /<(.*)>/.exec(line)?.[1] ?? "";
  const command = (line: string) => {
    if (/^(EHLO|HELO|RSET|NOOP)/i.test(line)) return say("250 test");
    if (/^MAIL FROM/i.test(line)) mail = { ...fresh(), from: address(line) };
    else if (/^RCPT TO/i.test(line)) {
      mail.to.push(address(line));
      return say(kept.answerToRecipient);
    } else if (/^QUIT/i.test(line)) return void socket.end("221 bye\r\n");
    if (!/^DATA/i.test(line)) return say("250 ok");
    isData = true;
    return say("354 go on");
  };
  say("220 test");
  socket.on("data", (chunk) => {
    if (!isData) return chunk.toString().split("\r\n").filter(Boolean).forEach(command);
    mail.source += chunk.toString();
    if (!mail.source.endsWith("\r\n.\r\n")) return;
    isData = false;
    kept.received.push(mail);
    say("250 kept");
  });
}
