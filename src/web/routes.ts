import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("robots.txt", "catalog/robots.ts"),
  route("sitemap.xml", "catalog/sitemap.ts"),
  route("sitemap/:part", "catalog/sitemap-part.ts"),
  route(":lang?", "app/language-layout.tsx", [
    layout("app/shop-layout.tsx", [
      layout("app/page-boundary.tsx", [
        index("catalog/home-page.tsx"),
        route("courses", "catalog/courses-page.tsx"),
        route("courses/:id", "catalog/course-page.tsx"),
        layout("app/promotion-layout.tsx", [route("promotion/:id", "discount/promotion-page.tsx")]),
        layout("app/cart-layout.tsx", [route("cart", "cart/cart-page.tsx"), route("thankyou", "order/thank-you-page.tsx")]),
        layout("app/way-back-layout.tsx", [
          route("forgotpass", "account/forgot-password-page.tsx"),
          route("reset-password", "account/new-password-page.tsx"),
          route("join", "staff/join-page.tsx"),
          route("confirm-email", "account/confirm-email-page.tsx"),
        ]),
        layout("app/sign-in-layout.tsx", [route("login", "account/sign-in-page.tsx"), route("register", "account/register-page.tsx")]),
        route("myaccount", "app/account-layout.tsx", [
          route("home", "account/account-home-page.tsx"),
          route("student/courses", "account/my-courses-page.tsx"),
          route("student/order", "order/order-list-page.tsx"),
          route("student/order/:orderId", "order/order-detail-page.tsx"),
          route("instructor/home", "instructor/instructor-home-page.tsx"),
          layout("app/settings-layout.tsx", [
            route("settings", "my-account/settings-page.tsx"),
            route("profile", "my-account/profile-page.tsx"),
            route("addresses", "my-account/addresses-page.tsx"),
            route("tax", "my-account/tax-page.tsx"),
            route("password", "my-account/password-page.tsx"),
            route("devices", "my-account/devices-page.tsx"),
            route("connections", "my-account/connections-page.tsx"),
            route("consents", "my-account/consents-page.tsx"),
            route("data", "my-account/data-page.tsx"),
            route("delete", "my-account/delete-page.tsx"),
          ]),
        ]),
        route("*", "app/not-found-page.tsx"),
      ]),
    ]),
    layout("app/checkout-layout.tsx", [
      layout("app/page-boundary.tsx", { id: "checkout-boundary" }, [
        route("cart/:orderId", "payment/order-payment-page.tsx"),
        route("payment-authorize/:orderId?", "payment/card-authorize-page.tsx"),
      ]),
    ]),
    route("admin", "app/admin-layout.tsx", [
      layout("app/page-boundary.tsx", { id: "admin-boundary" }, [
        index("admin/admin-home-page.tsx"),
        route("orders", "admin/admin-orders-page.tsx", [route(":id", "admin/admin-order-page.tsx")]),
        route("courses", "catalog-desk/admin-courses-page.tsx"),
        layout("app/admin-discounts-layout.tsx", [
          route("coupons", "discount-desk/admin-coupons-page.tsx"),
          route("coupons/series", "discount-desk/admin-series-page.tsx"),
          route("coupons/:id", "discount-desk/admin-coupon-page.tsx"),
          route("promotions", "discount-desk/admin-promotions-page.tsx"),
          route("promotions/try", "discount-desk/admin-try-page.tsx"),
          route("promotions/:id", "discount-desk/admin-promotion-page.tsx"),
        ]),
        route("payments/resolve", "refund/admin-resolve-page.tsx"),
        layout("app/catalog-desk-layout.tsx", [
          route("categories", "catalog-desk/admin-categories-page.tsx"),
          route("categories/:id", "catalog-desk/admin-category-page.tsx", { id: "admin-category" }),
          route("courses/new", "catalog-desk/new-course-page.tsx"),
          route("courses/:id", "catalog-desk/admin-course-page.tsx", { id: "admin-course" }),
        ]),
        route("figures", "figures/admin-figures-page.tsx"),
        route("files", "files/admin-files-page.tsx"),
        route("people", "people/admin-people-page.tsx"),
        route("people/:id", "people/admin-person-page.tsx"),
        route("staff", "staff/admin-staff-page.tsx"),
        route("audit", "audit/admin-audit-page.tsx"),
        route("settings", "app/admin-settings-layout.tsx", [
          index("admin-settings/admin-settings-page.tsx"),
          route("payment", "admin-settings/payment-methods-page.tsx"),
          route("payment/:id", "admin-settings/payment-method-page.tsx"),
          route(":group", "admin-settings/site-settings-page.tsx"),
          route(":group/:id", "admin-settings/setting-row-page.tsx"),
        ]),
        layout("app/admin-texts-layout.tsx", [route("texts", "text-desk/admin-texts-page.tsx"), route("texts/:key", "text-desk/admin-text-page.tsx")]),
        route("mail", "admin/admin-mail-page.tsx", [route(":id", "admin/admin-letter-page.tsx")]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
