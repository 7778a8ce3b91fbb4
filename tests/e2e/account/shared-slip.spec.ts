import { expect, type Page } from "@playwright/test";
import { owing } from "../../support/open-order.ts";
import { workerIsThere } from "../support/device.ts";
import { drawnSlip } from "../support/draw-slip.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent } from "../support/shopper.ts";

test.use({ serviceWorkers: "allow" });

type Slip = Awaited<ReturnType<typeof drawnSlip>>;

/** What a phone does when a picture is shared with the shop: it posts a form. */
async function share(page: Page, { name, mimeType, buffer }: Slip): Promise<void> {
  await page.evaluate(
    (slip) => {
      const bytes = Uint8Array.from(atob(slip.bytes), (sign) => sign.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], slip.name, { type: slip.type }));
      const form = document.createElement("form");
      const how = { method: "post", enctype: "multipart/form-data", action: "/share-slip" };
      const field = document.createElement("input");
      Object.assign(field, { type: "file", name: "slip" });
      field.files = files.files;
      form.append(field);
      document.body.append(Object.assign(form, how));
      form.submit();
    },
    { name, type: mimeType, bytes: buffer.toString("base64") },
  );
}

test("a slip that is shared with the shop waits for the sign-in, and goes into the form of the one open order", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const slip = await drawnSlip();
  await openShop(page, "/");
  await workerIsThere(page);
  await share(page, slip);
  await expect(page).toHaveURL(/\/login\?next=%2Fmyaccount%2Fslip/);
  const person = await owing(ownShop.db, await comeAsStudent(page, ownShop), { orders: 2 });
  await openShop(page, "/myaccount/slip");
  await expect(page.getByRole("link", { name: /^ใช้สลิปกับคำสั่งซื้อนี้/ })).toHaveCount(2);
  await looksRight(page, "slip-1-orders");
  const orders = ownShop.db.selectFrom("shop_order").where("account_id", "=", person.id);
  const { id } = await orders.select("id").orderBy("id").executeTakeFirstOrThrow();
  await ownShop.db
    .updateTable("shop_order")
    .set({ status: "cancelled" })
    .where("id", "=", id)
    .execute();
  // The page goes on to the order by itself. That can end the visit before it counts as begun.
  const visit = page.goto("/myaccount/slip", { waitUntil: "commit" });
  await visit.catch((error: Error) => expect(error.message).toContain("ERR_ABORTED"));
  await expect(page).toHaveURL(/\/cart\/\d+\?slip$/);
  await expect(page.getByText(new RegExp(slip.reference))).toBeVisible();
  await looksRight(page, "slip-2-form");
});
