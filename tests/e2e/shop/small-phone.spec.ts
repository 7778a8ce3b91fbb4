import { expectFits } from "../support/look.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test.describe("on a very small phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of ["/", "/courses", "/courses/1", "/register", "/cart"]) {
    test(`${path} fits at 320 px`, async ({ page }) => {
      await openShop(page, path);
      await expectFits(page);
    });
  }
});
