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
        layout("app/cart-layout.tsx", [route("cart", "cart/cart-page.tsx"), route("thankyou", "order/thank-you-page.tsx")]),
        layout("app/sign-in-layout.tsx", [route("login", "account/sign-in-page.tsx"), route("register", "account/register-page.tsx")]),
        route("myaccount", "app/account-layout.tsx", [
          route("home", "account/account-home-page.tsx"),
          route("student/courses", "account/my-courses-page.tsx"),
          route("student/order", "order/order-list-page.tsx"),
          route("instructor/home", "account/instructor-home-page.tsx"),
        ]),
        route("*", "app/not-found-page.tsx"),
      ]),
    ]),
    layout("app/checkout-layout.tsx", [
      layout("app/page-boundary.tsx", { id: "checkout-boundary" }, [route("cart/:orderId", "payment/order-payment-page.tsx")]),
    ]),
    route("admin", "app/admin-layout.tsx", [
      layout("app/page-boundary.tsx", { id: "admin-boundary" }, [
        index("admin/admin-home-page.tsx"),
        route("orders", "admin/admin-orders-page.tsx", [route(":id", "admin/admin-order-page.tsx")]),
        route("mail", "admin/admin-mail-page.tsx", [route(":id", "admin/admin-letter-page.tsx")]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
