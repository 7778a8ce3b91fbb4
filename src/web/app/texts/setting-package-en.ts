import type { settingPackageTh } from "./setting-package-th.ts";

export const settingPackageEn: Record<keyof typeof settingPackageTh, string> = {
  "setting.is_package_tax_invoice": "The package has tax invoices",
  "setting.is_package_tax_invoice-effect": "Switched off, buyers find tax invoices nowhere, whatever is set below.",
  "setting.is_add_on_tax_invoice": "The add-on for tax invoices",
  "setting.is_add_on_tax_invoice-effect": "Buyers can ask for tax invoices only while both are switched on.",
  "setting.is_package_user_groups": "The package has user groups",
  "setting.is_package_user_groups-effect": "Switched off, the form asks for no group and everybody joins the default one.",
  "setting.records": "Records and storage",
  "setting.records-note": "How long tax facts are kept, and the room for files",
  "setting.tax_retention_years": "Years that tax facts of a sale are kept",
  "setting.tax_retention_years-effect":
    "When a buyer deletes the account, the name and the facts of the tax invoice stay this many years after the year of the sale, then go by themselves. Tax law asks for 5 at least. Counts for accounts deleted from now on.",
  "setting.storage_gigabytes": "Room for files (GB)",
  "setting.storage_gigabytes-effect":
    "When it is full, buyers cannot send pictures and slips, and the shop cannot add files. It cannot be less than what is in use.",
  "setting.buyer_storage_percent": "Kept for buyers' pictures and slips (%)",
  "setting.buyer_storage_percent-effect":
    "The shop's own files cannot use this part, and buyers cannot use the rest: when one is full, the other still takes files. People who are still registering can use a quarter of it at most.",
};
