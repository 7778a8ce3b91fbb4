import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.js";

export default {
  appDirectory: "src/web",
  ssr: true,
  buildEnd: () => compressAssets("build/client"),
} satisfies Config;
