import type { Config } from "./config.ts";

/** `firstRunLink` is null where the shop has an administrator. */
type StartReport = {
  simulatorUrl: string | undefined;
  firstRunLink: string | null;
  seconds: number;
};

/** Prints the start report for the person at the terminal. */
export function announce(
  config: Config,
  { simulatorUrl, firstRunLink, seconds }: StartReport,
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
  console.log(lines.join("\n"));
}
