import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.js";
import { narrowCode } from "./scripts/narrow-code.js";
import { buildOfflineFiles } from "./scripts/offline-files.js";

/**
 * Set-up builds beside and moves the whole into place, so that a build which fails or takes long
 * harms no running shop.
 */
const buildDirectory = process.env.BUILD_DIRECTORY ?? "build";

export default {
  appDirectory: "src/web",
  buildDirectory,
  ssr: true,
  buildEnd: async () => {
    compressAssets(`${buildDirectory}/client`);
    narrowCode(`${buildDirectory}/server`, "build/server");
    await buildOfflineFiles(`${buildDirectory}/offline`);
  },
} satisfies Config;
