import type { settingPackageTh } from "./setting-package-th.ts";

export const settingPackageEn: Record<keyof typeof settingPackageTh, string> = {
  "setting.is_package_tax_invoice": "The package has tax invoices",
  "setting.is_package_tax_invoice-effect": "Switched off, buyers find tax invoices nowhere, whatever is set below.",
  "setting.is_add_on_tax_invoice": "The add-on for tax invoices",
  "setting.is_add_on_tax_invoice-effect": "Buyers can ask for tax invoices only while both are switched on.",
  "setting.is_package_user_groups": "The package has user groups",
  "setting.is_package_user_groups-effect": "Switched off, the form asks for no group and everybody joins the default one.",
};
