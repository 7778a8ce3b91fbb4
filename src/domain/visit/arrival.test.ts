import { describe, expect, it } from "vitest";
import { arrivalOf, isBot, settledArrival } from "./arrival.ts";

function firstPage(search: string, referrer: string) {
  const named = new URLSearchParams(search);
  return {
    source: named.get("utm_source") ?? "",
    campaign: named.get("utm_campaign") ?? "",
    host: "shop.example",
    hostBefore: URL.canParse(referrer) ? new URL(referrer).hostname : "",
  };
}

describe("where a visitor comes from", () => {
  it.each([
    ["?utm_source=Newsletter&utm_campaign=พ.ย. 2569", "", "newsletter", "พ.ย. 2569"],
    ["?utm_source=line", "https://www.google.co.th/search?q=1", "line", ""],
    ["", "https://www.google.co.th/", "google", ""],
    ["", "https://l.facebook.com/l.php", "facebook", ""],
    ["", "https://liff.line.me/1", "line", ""],
    ["", "https://t.co/x", "x", ""],
    ["", "https://www.example-blog.com/post", "example-blog.com", ""],
    ["", "https://shop.example/cart", "", ""],
    ["", "", "", ""],
    ["", "nonsense", "", ""],
    [`?utm_source=${"a".repeat(41)}`, "", "", ""],
    ["?utm_source=<script>", "", "", ""],
    ["?utm_source=%00a&utm_campaign=a%0Ab", "", "", ""],
  ])("%s after %s", (search, referrer, source, campaign) => {
    expect(arrivalOf(firstPage(search, referrer))).toEqual({ source, campaign });
  });

  it("a settled claim stays as it is", () => {
    const once = settledArrival({ source: " Face-Book ", campaign: "A|b" });
    expect(settledArrival(once)).toEqual(once);
  });

  it("programs that read pages are no visitors", () => {
    const phone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Line/14";
    expect([phone, "", "Mozilla/5.0 (compatible; Googlebot/2.1)", "curl/8"].map(isBot)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
