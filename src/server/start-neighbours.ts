import type { Config } from "./config.ts";
import { startSimulators } from "./dev/simulators.ts";
import { findDatabase, type Undo } from "./find-database.ts";
import { portIsFree } from "./platform/http/listen.ts";
import { claimFolder } from "./platform/process/data-folder.ts";
import type { Log } from "./platform/process/log.ts";
import { simulatorKeys } from "./provider-config.ts";
import type { Supervisor } from "./supervisor/supervised.ts";

type Start = { log: Log; undo: Undo; supervisor: Supervisor | null };

/** Starts the processes beside the shop. The simulators start while the database does. */
export async function startNeighbours(config: Config, { log, undo, supervisor }: Start) {
  const { database, demo, dataDir } = config;
  // The data folder is claimed first: a second start must report that the shop is running, not that
  // its port is taken.
  if (database.kind === "embedded" && supervisor === null) undo.push(claimFolder(dataDir));
  if (supervisor?.isFirst() !== false) await portsAreFree(config);
  const simulators = demo
    ? findSimulators(simulatorEnvironment(config, demo), { undo, supervisor })
    : Promise.resolve(undefined);
  // Later code awaits this failure. Until then it must not end the process as an unhandled
  // rejection.
  simulators.catch(() => undefined);
  return { ...(await findDatabase(config, log, undo, supervisor)), simulators };
}

/** Those of the supervisor outlive this process. Otherwise both end together. */
function findSimulators(
  environment: Record<string, string>,
  { undo, supervisor }: Pick<Start, "undo" | "supervisor">,
): Promise<{ url: string }> {
  if (supervisor !== null) return supervisor.findSimulators(environment);
  const starting = startSimulators(environment);
  undo.push(async () => (await starting.catch(() => undefined))?.stop());
  return starting;
}

async function portsAreFree({ http, metrics, demo }: Config): Promise<void> {
  await portIsFree({ host: http.host, port: http.port, variable: "PORT" });
  await portIsFree({ ...metrics, variable: "METRICS_PORT" });
  if (demo)
    await portIsFree({ host: "127.0.0.1", port: demo.simulatorPort, variable: "SIMULATOR_PORT" });
}

function simulatorEnvironment(
  config: Config,
  demo: { simulatorPort: number },
): Record<string, string> {
  const { google, line, facebook } = config.social;
  const { port, publicUrl } = config.http;
  return {
    ...(google && { GOOGLE_CLIENT_ID: google.id, GOOGLE_CLIENT_SECRET: google.secret }),
    ...(line && { LINE_CHANNEL_ID: line.id, LINE_CHANNEL_SECRET: line.secret }),
    ...(facebook && { FACEBOOK_APP_ID: facebook.id, FACEBOOK_APP_SECRET: facebook.secret }),
    SHOP_ORIGINS: [
      publicUrl,
      ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`),
    ].join(","),
    SIMULATOR_PORT: String(demo.simulatorPort),
    SIMULATOR_DATA: `${config.dataDir}/simulators.jsonl`,
    SHOP_URL: `http://127.0.0.1:${port}`,
    ...(config.bookshop && { BOOKSHOP_API_KEY: config.bookshop.apiKey }),
    ...simulatorKeys(config.providers),
  };
}
