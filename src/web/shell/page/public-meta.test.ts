import { expect, it } from "vitest";
import { linkedMeta } from "./linked-meta.ts";
import { publicMeta } from "./public-meta.ts";

const words = { texts: { "shop.name": "บ้านครูเอ๋" } as never, identity: { logo: "/files/logo.png" } };
const page = {
  publicUrl: "https://kru-ae.example",
  words,
  title: "ปั้นดิน · บ้านครูเอ๋",
  description: "ปั้นด้วยมือ",
};
type Tag = { name?: string; property?: string; content?: string };
const tagsOf = (meta: object[]) =>
  Object.fromEntries(
    (meta as Tag[]).flatMap(({ name, property, content }) =>
      content === undefined ? [] : [[property ?? name, content]],
    ),
  );

it("a shared link carries this shop's name and its picture by a whole address", () => {
  const tags = tagsOf(publicMeta({ ...page, url: "http://inside/en/courses" }));
  expect(tags).toMatchObject({
    "og:site_name": "บ้านครูเอ๋",
    "og:title": page.title,
    "og:url": "https://kru-ae.example/en/courses",
    "twitter:card": "summary_large_image",
  });
  expect(tags["og:image"]).toMatch(/^https:\/\/kru-ae\.example\/share\/en\.jpg\?v=\w+$/);
});

it("a shared link to a course carries the course's picture, where it has one", () => {
  const image = (one?: string) =>
    tagsOf(publicMeta({ ...page, url: "http://inside/courses/1", image: one }))["og:image"];
  expect(image("/files/pot.jpg?w=1200")).toBe("https://kru-ae.example/files/pot.jpg?w=1200");
  expect(
    [image(""), image()].every((one) =>
      String(one).startsWith("https://kru-ae.example/share/th.jpg"),
    ),
  ).toBe(true);
});

it("the address of a page is the same, whether it is opened or walked to", () => {
  const address = (url: string) => tagsOf(publicMeta({ ...page, url }))["og:url"];
  expect(address("http://inside/courses/1.data")).toBe("https://kru-ae.example/courses/1");
  expect(address("http://inside/_root.data")).toBe(address("http://inside/"));
});

it("a drawn picture says its size, and every shared page names its picture twice", () => {
  const tags = tagsOf(
    publicMeta({ ...page, url: "http://inside/courses/1", image: "/share/item-1-th.jpg?v=1" }),
  );
  expect(tags).toMatchObject({ "og:image:width": "1200", "og:image:height": "630" });
  expect(tags["twitter:image"]).toBe(tags["og:image"]);
});

it("another name or logo is another address, which nobody has kept the old picture under", () => {
  const of = (shopName: string, logo: string) =>
    tagsOf(
      publicMeta({
        ...page,
        url: "http://inside/",
        words: { texts: { "shop.name": shopName } as never, identity: { logo } },
      }),
    )["og:image"];
  expect(
    new Set([of("ก", "/files/a.png"), of("ข", "/files/a.png"), of("ก", "/files/b.png")]).size,
  ).toBe(3);
});

it("a page that no search engine lists is shared with the shop's name, too", () => {
  const matches = [
    { id: "root", loaderData: { publicUrl: page.publicUrl, identity: {} } },
    { id: "shop", params: {}, loaderData: words },
  ];
  expect(tagsOf(linkedMeta(matches, "เข้าสู่ระบบ"))).toMatchObject({
    robots: "noindex",
    "og:site_name": "บ้านครูเอ๋",
    "og:title": "เข้าสู่ระบบ",
  });
});
