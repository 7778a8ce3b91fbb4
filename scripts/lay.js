// @ts-check
// node scripts/lay.js
// Lays the build into a folder of its own before a start. Runs on whatever Node the machine has.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { currentIn, forgetOld, pointTo } from "./release/kept-releases.js";
import { layCheckout } from "./release/lay-checkout.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const name = layCheckout(root);
if (currentIn(root) !== name) {
  pointTo(root, name);
  forgetOld(root);
}
