import { providerOf } from "#domain/payment/payment-method.ts";
import type { Tx } from "../platform/database/database.ts";
import { categories } from "./content/categories.ts";
import type {
  DemoBankAccount,
  DemoCourse,
  DemoPlan,
  DemoProduct,
} from "./content/content-types.ts";
import { courses } from "./content/courses.ts";
import { coupons, promotions } from "./content/discounts.ts";
import { customLabels, userGroups } from "./content/membership.ts";
import { bankAccounts, paymentMethods } from "./content/payment-channels.ts";
import { products, shippingOptions } from "./content/products.ts";
import { siteSettings } from "./content/site-settings.ts";
import { insertCoupons, insertPromotions } from "./demo-discount-queries.ts";
import { coverName, promptPayName } from "./demo-files.ts";

/** Ids that later inserts refer to. */
export type CatalogIds = {
  items: Map<string, number>;
  /** Keyed by `course slug/plan key`. */
  plans: Map<string, number>;
  groups: Map<string, number>;
  coupons: Map<string, number>;
  promotions: Map<string, number>;
  shippingOptions: Map<string, number>;
  bankAccounts: Map<string, number>;
};

export async function insertShop(tx: Tx): Promise<void> {
  await tx
    .insertInto("site_setting")
    .values({ id: 1, settings: JSON.stringify(siteSettings) })
    .execute();
  const labels = customLabels.map(
    ({ type, labelTh, labelEn, optionsTh, optionsEn, isRequired }, position) => ({
      field_type: type,
      label: labelTh,
      label_en: labelEn,
      options: JSON.stringify(optionsTh),
      options_en: JSON.stringify(optionsEn),
      position,
      is_required: isRequired,
    }),
  );
  await tx.insertInto("custom_label").values(labels).execute();
  const methods = paymentMethods.map((method, position) => ({
    id: method.id,
    name_th: method.nameTh,
    name_en: method.nameEn,
    payment_type: method.paymentType,
    provider: providerOf(method.id),
    is_enabled: method.isEnabled,
    position,
    minimum_satang: method.minimumSatang,
    takes_usd: method.takesUsd,
    shows_contact_name: method.showsContactName,
    shows_originating_bank: method.showsOriginatingBank,
  }));
  await tx.insertInto("payment_method").values(methods).execute();
}

/** Rows are inserted in the content's order, so that ids are the same on every machine. */
export async function insertCatalog(tx: Tx, now: Date): Promise<CatalogIds> {
  const items = await insertItems(tx, now);
  const plans = courses.flatMap(({ slug, plans: own }) =>
    own.map((plan, position) => ({
      key: `${slug}/${plan.key}`,
      row: planRow(plan, items.get(slug) ?? 0, position, items),
    })),
  );
  const planRows = plans.map(({ row }) => row);
  const groupRows = userGroups.map(({ nameTh, nameEn, isDefault }) => ({
    name: nameTh,
    name_en: nameEn,
    is_default: isDefault,
  }));
  const optionRows = shippingOptions.map(({ nameTh, nameEn, feeSatang }, position) => ({
    name_th: nameTh,
    name_en: nameEn,
    fee_satang: feeSatang,
    position,
  }));
  const inserted = {
    plans: await tx.insertInto("pricing_plan").values(planRows).returning("id").execute(),
    groups: await tx.insertInto("user_group").values(groupRows).returning("id").execute(),
    shippingOptions: await tx
      .insertInto("shipping_option")
      .values(optionRows)
      .returning("id")
      .execute(),
    bankAccounts: await tx
      .insertInto("bank_account")
      .values(bankAccounts.map(bankRow))
      .returning("id")
      .execute(),
  };
  return {
    items,
    plans: byKey(plans, inserted.plans, ({ key }) => key),
    groups: byKey(userGroups, inserted.groups, ({ key }) => key),
    shippingOptions: byKey(shippingOptions, inserted.shippingOptions, ({ key }) => key),
    bankAccounts: byKey(bankAccounts, inserted.bankAccounts, ({ bankCode }) => bankCode),
    coupons: byKey(coupons, await insertCoupons(tx, items, now), ({ code }) => code),
    promotions: byKey(promotions, await insertPromotions(tx, items, now), ({ key }) => key),
  };
}

function byKey<T>(
  content: readonly T[],
  rows: readonly { id: number }[],
  keyOf: (one: T) => string,
): Map<string, number> {
  return new Map(content.map((one, index) => [keyOf(one), rows[index]?.id ?? 0]));
}

async function insertItems(tx: Tx, now: Date): Promise<Map<string, number>> {
  const categoryRows = categories.map(({ slug, nameTh, nameEn }, position) => ({
    slug,
    name_th: nameTh,
    name_en: nameEn,
    position,
  }));
  const categoryIds = byKey(
    categories,
    await tx.insertInto("category").values(categoryRows).returning("id").execute(),
    ({ slug }) => slug,
  );
  const listed = [
    ...courses.map((course) => courseRow(course, categoryIds)),
    ...products.map((product) => productRow(product, categoryIds)),
  ];
  const publishedAt = (position: number) =>
    new Date(now.getTime() - (listed.length - position) * 86_400_000);
  const rows = listed.map((row, position) => ({
    ...row,
    position,
    published_at: publishedAt(position),
  }));
  const items = byKey(
    listed,
    await tx.insertInto("catalog_item").values(rows).returning("id").execute(),
    ({ slug }) => slug,
  );
  for (const { slug, freeProductSlug } of courses) {
    const free = freeProductSlug === null ? undefined : items.get(freeProductSlug);
    if (free !== undefined)
      await tx
        .updateTable("catalog_item")
        .set({ free_product_id: free })
        .where("slug", "=", slug)
        .execute();
  }
  return items;
}

function bankRow(account: DemoBankAccount, position: number) {
  return {
    bank_code: account.bankCode,
    account_name: account.accountNameTh,
    account_name_en: account.accountNameEn,
    account_number: account.accountNumber,
    promptpay_image_file: account.promptPayPicture === null ? null : promptPayName(account.key),
    position,
  };
}

function courseRow(course: DemoCourse, categoryIds: Map<string, number>) {
  return {
    kind: "course" as const,
    ...texts(course),
    category_id: categoryIds.get(course.categorySlug) ?? 0,
    outcomes: JSON.stringify(
      course.learnTh.map((th, index) => ({ th, en: course.learnEn[index] ?? th })),
    ),
    outline: JSON.stringify(
      course.outline.map(({ titleTh, titleEn, minutes }) => ({
        th: titleTh,
        en: titleEn,
        minutes,
      })),
    ),
    for_whom: course.words?.forWhom[0] ?? "",
    for_whom_eng: course.words?.forWhom[1] ?? "",
    common_questions: course.words?.questions[0] ?? "",
    common_questions_eng: course.words?.questions[1] ?? "",
    level: course.level,
    is_withholdable: course.isWithholdable,
    seat_limit: course.seatLimit,
    free_book_title: course.freeBook?.titleTh ?? null,
    free_book_title_en: course.freeBook?.titleEn ?? null,
    free_book_type: course.freeBook?.type ?? null,
  };
}

function productRow(product: DemoProduct, categoryIds: Map<string, number>) {
  return {
    kind: "product" as const,
    ...texts(product),
    category_id: categoryIds.get(product.categorySlug) ?? 0,
    price_satang: product.priceSatang,
    is_shipped: true,
    is_withholdable: product.isWithholdable,
  };
}

function texts(item: DemoCourse | DemoProduct) {
  return {
    slug: item.slug,
    title_th: item.titleTh,
    title_en: item.titleEn,
    promise_th: item.promiseTh,
    promise_en: item.promiseEn,
    description_th: item.descriptionTh.join("\n\n"),
    description_en: item.descriptionEn.join("\n\n"),
    cover_file: coverName(item.slug),
    is_published: true,
  };
}

function planRow(plan: DemoPlan, itemId: number, position: number, items: Map<string, number>) {
  return {
    item_id: itemId,
    plan_type: plan.planType,
    pricing_type: plan.pricingType,
    name_th: plan.nameTh,
    name_en: plan.nameEn,
    term: plan.term?.count ?? null,
    term_unit: plan.term?.unit ?? null,
    renew_window: plan.renewWindow?.count ?? null,
    renew_window_unit: plan.renewWindow?.unit ?? null,
    price_satang: plan.priceSatang,
    price_usd_cents: plan.priceUsdCents,
    is_visible: plan.isVisible,
    free_for: plan.freeFor,
    free_for_item_ids: plan.freeForCourseSlugs.map((slug) => items.get(slug) ?? 0),
    needs_approval: plan.needsApproval,
    position,
  };
}
