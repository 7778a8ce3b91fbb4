import { interactions } from "./admin/interactions.ts";
import { largeAdmin } from "./admin/large-admin.ts";
import { beats } from "./beats.ts";
import type { BenchCase } from "./bench-case.ts";
import { sizes } from "./both-sizes.ts";
import { changedCatalog } from "./changed-catalog.ts";
import { checkoutCost } from "./checkout-cost.ts";
import { coldPages } from "./cold/cold-pages.ts";
import { comingIn } from "./coming-in.ts";
import { discounted } from "./discounted.ts";
import { memory } from "./memory.ts";
import { mixed } from "./mixed.ts";
import { overload } from "./overload.ts";
import { pageWeight } from "./page-weight.ts";
import { pages } from "./pages.ts";
import { rates } from "./rates.ts";
import { starts } from "./starts.ts";
import { suggest } from "./suggest/suggest.ts";
import { vendure } from "./vendure/vendure.ts";
import { webhooks } from "./webhooks.ts";

/** What `npm run bench` measures, in this order. A case that fills the shop comes late. */
export const cases: readonly BenchCase[] = [
  starts,
  pageWeight,
  rates,
  pages,
  coldPages,
  changedCatalog,
  comingIn,
  webhooks,
  beats,
  mixed,
  overload,
  discounted,
  largeAdmin,
  interactions,
  checkoutCost,
  sizes,
  memory,
  suggest,
  vendure,
];
