import { type ChildProcess, spawn } from "node:child_process";

/**
 * Ends the server when this process ends, also after `kill -9`, where the kernel cannot be asked to
 * (macOS): a shell waits until our end of its pipe closes.
 */
export function guardServer(server: ChildProcess): void {
  if (server.pid === undefined) return;
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', `${server.pid}`], {
    stdio: ["pipe", "ignore", "ignore"],
    // A process group of its own: Ctrl-C must not reach it.
    detached: true,
  });
  // Without a shell the server is found by the next start.
  guard.once("error", () => undefined);
  guard.stdin.once("error", () => undefined);
  server.once("exit", () => {
    guard.kill("SIGKILL");
    guard.stdin.destroy();
  });
}
