import { parseArgs } from "node:util";

/**
 * The words behind a command. What it does not know it refuses in one sentence, and does nothing.
 * @template {import("node:util").ParseArgsConfig} Config
 * @param {Config} config @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readWords(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [sentence] = /** @type {Error} */ (error).message.split(". ");
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const options = known.length > 0 ? `Known are ${known.join(", ")}.` : "It has no options.";
    console.error(`${sentence}. ${options}`);
    return process.exit(2);
  }
}
