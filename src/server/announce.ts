import type { Config } from "./config.ts";

/** `firstRunLink` is null where the shop has an administrator. */
type StartReport = {
  simulatorUrl: string | undefined;
  firstRunLink: string | null;
  /** Mails reach their recipients, or are read in the demo's desk. */
  sendsMail: boolean;
  seconds: number;
};

/** Prints the start report for the person at the terminal. */
export function announce(
  config: Config,
  { simulatorUrl, firstRunLink, sendsMail, seconds }: StartReport,
): void {
  const { publicUrl, hasApiDocs } = config.http;
  const lines = [
    `Raanrian is open: ${publicUrl} (after ${seconds.toFixed(1)} s)`,
    `  administrator area  ${publicUrl}/admin`,
    ...(hasApiDocs ? [`  interface           ${publicUrl}/docs`] : []),
    `  metrics             http://${config.metrics.host}:${config.metrics.port}/metrics`,
  ];
  if (simulatorUrl !== undefined) lines.push(`  payment simulators  ${simulatorUrl}`);
  if (config.demo)
    lines.push(
      `  demo accounts       admin, instructor, student; password: ${config.demo.password}`,
    );
  if (config.demo && config.database.kind === "embedded")
    lines.push(`  data                ${config.dataDir} (delete it for a clean start)`);
  if (firstRunLink !== null)
    lines.push(
      `  first administrator ${firstRunLink} (works once, for an hour; a new start makes a new one)`,
    );
  if (!sendsMail)
    lines.push(
      `  no mail             the shop sends none: set SMTP_URL, or a mail server at ${publicUrl}/admin/settings/mail`,
    );
  console.log(lines.join("\n"));
}
