import type { Environment } from "../platform/process/environment-names.ts";
import { onOrphaned } from "../platform/process/on-orphaned.ts";
import { type ControlPlace, callSupervisor, controlPlace, listenForDeploys } from "./control.ts";
import { endLeftNodes, noteNodes } from "./left-nodes.ts";
import type { EndOfNode } from "./messages.ts";
import { createNeighbours } from "./neighbours.ts";
import { Nodes } from "./nodes.ts";

/**
 * Keeps the shop of one machine running: one node, and two while a new version takes over. It holds
 * the listening socket, the embedded database and the simulators, and knows nothing of the shop.
 */
export async function supervise(environment: Environment, home: string): Promise<void> {
  const place = controlPlace(environment);
  if ((await callSupervisor(place)) !== null) return refuse(place);
  await endLeftNodes(place);
  const neighbours = createNeighbours({
    onLost: (lastWords) => nodes.tellServing({ shop: "database-lost", lastWords }),
  });
  const { ENDS_WITH_PARENT, ...forNodes } = environment;
  let stopListening = () => {};
  const close = async (code: number) => {
    stopListening();
    await neighbours.stop();
    process.exit(code);
  };
  const nodes = new Nodes({
    environment: forNodes,
    neighbours,
    onLost: (code) => void close(code),
    onChange: (pids) => noteNodes(place, pids),
  });
  endOnSignal(nodes, () => close(0), ENDS_WITH_PARENT !== undefined);
  await listenForDeploys(place, { nodes, home }).then(
    (stop) => {
      stopListening = stop;
    },
    (error) => console.error(`npm run deploy cannot reach this shop: ${error.message}.`),
  );
  // The node says itself why it does not start.
  await nodes.open(home).catch(() => close(1));
}

async function refuse({ dataDir }: ControlPlace): Promise<void> {
  console.error(
    `The shop is already running on ${dataDir}: stop it first, or set DATA_DIR and PORT for a second shop.`,
  );
  process.exit(1);
}

function endOnSignal(nodes: Nodes, close: () => Promise<void>, withParent: boolean): void {
  let isEnding = false;
  const end = async (how: EndOfNode) => {
    // A second signal means that the person does not want to wait.
    if (isEnding) return nodes.kill();
    isEnding = true;
    await nodes.end(how);
    await close();
  };
  process.on("SIGTERM", () => void end("notice"));
  process.on("SIGINT", () => void end("now"));
  if (withParent) onOrphaned(() => isEnding || void end("notice"));
}
