import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("robots.txt", "shop/seo/robots.ts"),
  route("sitemap.xml", "shop/seo/sitemap.ts"),
  route("sitemap/:part", "shop/seo/sitemap-part.ts"),
  route(":lang?", "shell/layouts/language-layout.tsx", [
    layout("shell/layouts/shop-layout.tsx", [
      layout("shell/page/page-boundary.tsx", [
        index("shop/catalog/home-page.tsx"),
        route("courses", "shop/catalog/courses-page.tsx"),
        route("courses/:id", "shop/course/course-page.tsx"),
        route("courses/:id/preview", "shop/course/course-preview-page.tsx"),
        route("instructors/:id", "shop/catalog/instructor-page.tsx"),
        route("policies/:which", "shop/policy/policy-page.tsx"),
        layout("shell/layouts/promotion-layout.tsx", [
          route("promotion/:id", "shop/discount/promotion-page.tsx"),
        ]),
        layout("shell/layouts/cart-layout.tsx", [
          route("cart", "shop/cart/cart-page.tsx"),
          route("thankyou", "shop/order/thank-you-page.tsx"),
        ]),
        layout("shell/layouts/password-reset-layout.tsx", [
          route("forgotpass", "shop/account/password-reset/forgot-password-page.tsx"),
          route("reset-password", "shop/account/password-reset/new-password-page.tsx"),
          route("join", "admin/staff/join-page.tsx"),
          route("confirm-email", "shop/account/password-reset/confirm-email-page.tsx"),
        ]),
        layout("shell/layouts/first-run-layout.tsx", [
          route("first-run", "admin/first-run/first-run-page.tsx"),
        ]),
        layout("shell/layouts/sign-in-layout.tsx", [
          route("login", "shop/account/sign-in/sign-in-page.tsx"),
          route("register", "shop/account/register/register-page.tsx"),
        ]),
        layout("shell/layouts/learn-layout.tsx", [
          route("learn/:id", "shop/learn/learn-page.tsx"),
          route("learn/questions", "shop/learn/discussion/open-questions-page.tsx"),
          route("learn/submissions", "shop/learn/assignment/submissions-page.tsx"),
          route("learn/submissions/:submissionId", "shop/learn/assignment/submission-page.tsx"),
          route("learn/:id/go-on", "shop/learn/go-on-page.tsx"),
          route("learn/:id/notes", "shop/learn/notes/notes-page.tsx"),
          route("learn/:id/complete", "shop/learn/completion/completion-page.tsx"),
          route("learn/:id/:lessonId", "shop/learn/lesson-page.tsx"),
          route("learn/:id/:lessonId/:film", "shop/learn/lesson-page.tsx", { id: "linked-film" }),
          route("certificate/:code", "shop/learn/certificate/certificate-page.tsx"),
          route("mails/leave/:link", "shop/account/mails/leave-mails-page.tsx"),
        ]),
        route("myaccount", "shell/layouts/account-layout.tsx", [
          route("home", "shop/account/home/account-home-page.tsx"),
          route("student/courses", "shop/account/home/my-courses-page.tsx"),
          route("student/order", "shop/order/order-list-page.tsx"),
          route("slip", "shop/order/shared-slip/shared-slip-page.tsx"),
          route("student/order/:orderId", "shop/order/order-detail-page.tsx"),
          route("instructor/home", "shop/instructor/instructor-home-page.tsx"),
          layout("shell/layouts/settings-layout.tsx", [
            route("settings", "shop/account/settings/settings-page.tsx"),
            route("profile", "shop/account/profile/profile-page.tsx"),
            route("addresses", "shop/account/profile/addresses-page.tsx"),
            route("tax", "shop/account/profile/tax-page.tsx"),
            route("password", "shop/account/security/password-page.tsx"),
            route("factors", "shop/account/second-factor/factors-page.tsx"),
            route("devices", "shop/account/security/devices-page.tsx"),
            route("connections", "shop/account/security/connections-page.tsx"),
            route("mails", "shop/account/mails/learner-mails-page.tsx"),
            route("consents", "shop/account/own-data/consents-page.tsx"),
            route("data", "shop/account/own-data/data-page.tsx"),
            route("teaching", "shop/account/teaching/teaching-page.tsx"),
            route("delete", "shop/account/own-data/delete-page.tsx"),
          ]),
        ]),
        layout("admin/layouts/teach-layout.tsx", [
          route("teach/:id", "admin/catalog/curriculum/teach-curriculum-page.tsx"),
          route("teach/:id/announcements", "admin/announcements/teach-announcements-page.tsx"),
          route(
            "teach/:id/announcements/:newsId",
            "admin/announcements/teach-announcement-page.tsx",
          ),
          route("teach/:id/learners", "admin/catalog/learners/taught-learners-page.tsx"),
          route(
            "teach/lessons/:id/attendance",
            "admin/catalog/curriculum/live/admin-attendance-page.tsx",
            { id: "teach-attendance" },
          ),
          route(
            "teach/lessons/:id/questions",
            "admin/catalog/curriculum/quiz/admin-questions-page.tsx",
            { id: "teach-questions" },
          ),
        ]),
        route("preview/:scene", "admin/texts/scene-page.tsx"),
        route("*", "shell/page/not-found-page.tsx"),
      ]),
    ]),
    layout("shell/layouts/checkout-layout.tsx", [
      layout("shell/page/page-boundary.tsx", { id: "checkout-boundary" }, [
        route("cart/:orderId", "shop/payment/order-payment-page.tsx"),
        route("payment-authorize/:orderId?", "shop/payment/card/card-authorize-page.tsx"),
      ]),
    ]),
    route("admin/print", "admin/layouts/admin-print-layout.tsx", [
      layout("shell/page/page-boundary.tsx", { id: "admin-print-boundary" }, [
        route("orders", "admin/orders/shipping/order-print-page.tsx"),
      ]),
    ]),
    route("admin", "admin/layouts/admin-layout.tsx", [
      layout("shell/page/page-boundary.tsx", { id: "admin-boundary" }, [
        index("admin/home/admin-home-page.tsx"),
        route("orders", "admin/orders/list/admin-orders-page.tsx", [
          route(":id", "admin/orders/order/admin-order-page.tsx"),
        ]),
        layout("admin/layouts/admin-by-hand-layout.tsx", [
          route("orders/new", "admin/orders/by-hand/admin-new-order-page.tsx"),
        ]),
        route("courses", "admin/catalog/courses/admin-courses-page.tsx"),
        layout("admin/layouts/admin-discounts-layout.tsx", [
          route("coupons", "admin/discounts/admin-coupons-page.tsx"),
          route("coupons/series", "admin/discounts/admin-series-page.tsx"),
          route("coupons/:id", "admin/discounts/admin-coupon-page.tsx"),
          route("promotions", "admin/discounts/admin-promotions-page.tsx"),
          route("promotions/order", "admin/discounts/admin-promotion-reorder-page.tsx"),
          route("promotions/try", "admin/discounts/admin-try-page.tsx"),
          route("promotions/:id", "admin/discounts/admin-promotion-page.tsx"),
        ]),
        layout("admin/layouts/announcements-layout.tsx", [
          route("announcements", "admin/announcements/admin-announcements-page.tsx"),
          route("announcements/:id", "admin/announcements/admin-announcement-page.tsx"),
        ]),
        route("payments/resolve", "admin/refunds/admin-resolve-page.tsx"),
        layout("admin/layouts/admin-statement-layout.tsx", [
          route("payments/statement", "admin/statements/admin-statement-page.tsx"),
          route("payments/statement/import", "admin/statements/admin-statement-import-page.tsx"),
          route("payments/statement/imports", "admin/statements/admin-statement-imports-page.tsx"),
          route("payments/statement/imports/:id", "admin/statements/admin-statement-past-page.tsx"),
          route("payments/statement/:id", "admin/statements/admin-statement-line-page.tsx"),
        ]),
        layout("admin/layouts/catalog-admin-layout.tsx", [
          route("categories", "admin/catalog/categories/admin-categories-page.tsx"),
          route("categories/:id", "admin/catalog/categories/admin-category-page.tsx", {
            id: "admin-category",
          }),
          route("instructors", "admin/catalog/instructors/admin-instructors-page.tsx"),
          route("instructors/:id", "admin/catalog/instructors/admin-instructor-page.tsx", {
            id: "admin-instructor",
          }),
          route("courses/order", "admin/catalog/courses/admin-course-reorder-page.tsx"),
          route("courses/new", "admin/catalog/courses/new-course-page.tsx"),
          route("courses/:id/learners/:personId", "admin/catalog/learners/admin-learner-page.tsx"),
          route(
            "lessons/:id/attendance",
            "admin/catalog/curriculum/live/admin-attendance-page.tsx",
          ),
          route("lessons/:id/questions", "admin/catalog/curriculum/quiz/admin-questions-page.tsx"),
          route("courses/:id", "admin/layouts/course-editor-layout.tsx", [
            index("admin/catalog/courses/admin-course-page.tsx"),
            route("price", "admin/catalog/courses/admin-course-price-page.tsx"),
            route("curriculum", "admin/catalog/curriculum/admin-curriculum-page.tsx"),
            route("learners", "admin/catalog/learners/admin-learners-page.tsx"),
            route("reviews", "admin/catalog/reviews/admin-reviews-page.tsx"),
          ]),
        ]),
        route("submissions", "admin/catalog/submissions/admin-submissions-page.tsx"),
        route("certificates", "admin/catalog/certificates/admin-certificates-page.tsx"),
        route("figures", "admin/figures/admin-figures-page.tsx"),
        route("files", "admin/files/admin-files-page.tsx"),
        route("people", "admin/students/list/admin-students-page.tsx"),
        layout("admin/layouts/admin-import-layout.tsx", [
          route("people/import", "admin/students/import/admin-student-import-page.tsx"),
          route("people/imports", "admin/students/import/admin-student-imports-page.tsx"),
          route("people/imports/:id", "admin/students/import/admin-past-import-page.tsx"),
        ]),
        route("people/:id", "admin/students/person/admin-person-page.tsx"),
        route("people/:id/merge", "admin/students/merge/admin-merge-page.tsx"),
        route("staff", "admin/staff/admin-staff-page.tsx"),
        layout("admin/layouts/admin-audit-layout.tsx", [
          route("audit", "admin/audit/admin-audit-page.tsx"),
          route("approvals", "admin/gifts/admin-approvals-page.tsx"),
        ]),
        route("settings", "admin/layouts/admin-settings-layout.tsx", [
          index("admin/settings/admin-settings-page.tsx"),
          route("payment", "admin/settings/payment-methods-page.tsx"),
          route("payment/:id", "admin/settings/payment-method-page.tsx"),
          route("social", "admin/settings/social-apps-page.tsx"),
          route("health", "admin/health/health-page.tsx"),
          route("recovery", "admin/health/recovery-page.tsx"),
          route("mail", "admin/settings/mail-settings-page.tsx"),
          route("messages", "admin/settings/messages/messages-page.tsx"),
          route("messages/:name", "admin/settings/messages/message-page.tsx"),
          route(":group", "admin/settings/site-settings-page.tsx"),
          route(":group/:id", "admin/settings/setting-row-page.tsx"),
        ]),
        layout("admin/layouts/admin-texts-layout.tsx", [
          route("texts", "admin/texts/admin-texts-page.tsx"),
          route("texts/files", "admin/texts/admin-text-files-page.tsx"),
          route("texts/:key", "admin/texts/admin-text-page.tsx"),
        ]),
        route("mail", "admin/mail/admin-mail-page.tsx", [
          route(":id", "admin/mail/admin-mail-detail-page.tsx"),
        ]),
        route("*", "shell/page/not-found-page.tsx", { id: "admin-not-found" }),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
