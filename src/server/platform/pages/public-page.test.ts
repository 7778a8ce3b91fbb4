import { describe, expect, test } from "vitest";
import { publicPages } from "#server/public-pages.ts";
import { storedPath } from "./public-page.ts";

describe("the one spelling of a public page", () => {
  test.each([
    ["/", "/"],
    ["/en", "/en"],
    ["/courses", "/courses"],
    ["/courses?page=2&category=3", "/courses?category=3&page=2"],
    ["/courses?category=3&page=2", "/courses?category=3&page=2"],
    ["/courses?utm_source=x&page=2&page=3", "/courses?page=2"],
    ["/courses?q=", "/courses"],
    ["/courses?q=ภาษา", "/courses?q=%E0%B8%A0%E0%B8%B2%E0%B8%A9%E0%B8%B2"],
    ["/courses/12?anything=1", "/courses/12"],
    ["/en/courses/12", "/en/courses/12"],
    ["/_.data", "/_.data"],
    ["/courses.data?page=2&x=1", "/courses.data?page=2"],
    [
      "/courses/12.data?_routes=catalog%2Fcourse-page",
      "/courses/12.data?_routes=catalog%2Fcourse-page",
    ],
  ])("%s is stored as %s", (url, path) => {
    expect(storedPath(publicPages, url)).toBe(path);
  });

  test.each([
    "/cart",
    "/cart/12",
    "/myaccount/home",
    "/admin",
    "/courses/abc",
    "/de/courses",
    "/login.data",
    "/en/cart",
  ])("%s is never stored", (url) => {
    expect(storedPath(publicPages, url)).toBeUndefined();
  });
});
