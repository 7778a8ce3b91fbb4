import { describe, expect, it } from "vitest";
import { addressOf, frameOf, keptLink, linkOf, readVideoLink } from "./linked-video.ts";

const kept = (typed: string) => {
  const link = readVideoLink(typed);
  return link && keptLink(link);
};

describe("LEARN-45 a film that is linked", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=75s", "youtube:dQw4w9WgXcQ"],
    ["  m.youtube.com/watch?v=a-b_c-d_e-f  ", "youtube:a-b_c-d_e-f"],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "youtube:dQw4w9WgXcQ"],
    ["youtu.be/dQw4w9WgXcQ/", "youtube:dQw4w9WgXcQ"],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", "youtube:dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["https://studio.youtube.com/video/dQw4w9WgXcQ/edit", "youtube:dQw4w9WgXcQ"],
    [
      "https://studio.youtube.com/video/dQw4w9WgXcQ/analytics/tab-overview/period-default",
      "youtube:dQw4w9WgXcQ",
    ],
    [
      `<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc&amp;start=5" title="YouTube video player" frameborder="0" allow="autoplay" allowfullscreen></iframe>`,
      "youtube:dQw4w9WgXcQ",
    ],
    ["<iframe src='//www.youtube.com/embed/dQw4w9WgXcQ'></iframe>", "youtube:dQw4w9WgXcQ"],
    [
      `<iframe title="vimeo-player" src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0" width="640" frameborder="0"></iframe>`,
      "vimeo:76979871/8272103f6e",
    ],
    ["https://vimeo.com/manage/videos/76979871", "vimeo:76979871"],
    ["https://vimeo.com/manage/videos/76979871/8272103f6e", "vimeo:76979871/8272103f6e"],
    ["https://vimeo.com/76979871", "vimeo:76979871"],
    ["https://vimeo.com/76979871/8272103f6e", "vimeo:76979871/8272103f6e"],
    ["https://vimeo.com/76979871?h=8272103f6e", "vimeo:76979871/8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1", "vimeo:76979871/8272103f6e"],
  ])("%s is known", (typed, as) => expect(kept(typed)).toBe(as));

  it.each([
    "",
    "hello",
    "javascript:alert(1)",
    "data:text/html,https://youtu.be/dQw4w9WgXcQ",
    "ftp://youtu.be/dQw4w9WgXcQ",
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be@evil.example/dQw4w9WgXcQ",
    "https://me:pw@youtu.be/dQw4w9WgXcQ",
    "https://youtu.be:8443/dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&v=aaaaaaaaaaa",
    "https://www.youtube.com/watch?v=tooshort",
    "https://www.youtube.com/watch?v=dQw4w9WgXc%22",
    "https://www.youtube.com/watch/dQw4w9WgXcQ",
    "https://www.youtube.com/watch/more?v=dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ/more",
    "https://www.youtube.com/embed",
    "https://www.youtube.com/dQw4w9WgXcQ?v=dQw4w9WgXcQ",
    "https://www.youtube.com/?v=dQw4w9WgXcQ",
    "https://player.vimeo.com/76979871",
    "https://player.vimeo.com/other/76979871",
    "https://www.youtube.com/@shop",
    "https://www.youtube.com/playlist?list=PL1",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://youtu.be/dQw4w9WgXcQ/more",
    "https://vimeo.com/channels/staffpicks",
    "https://vimeo.com/0123",
    "https://vimeo.com/76979871/NOTHEX",
    "https://vimeo.com/76979871/8272103f6e/more",
    "https://vimeo.com/76979871?h=%22onload",
    "https://player.vimeo.com/76979871",
    "https://studio.youtube.com/channel/dQw4w9WgXcQ",
    '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<script src="https://www.youtube.com/embed/dQw4w9WgXcQ"></script>',
    `<iframe ${" ".repeat(50_000)}`,
    "https://www.youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ",
  ])("%s is refused", (typed) => expect(kept(typed)).toBeNull());

  it("is kept as provider and number, and shown in the provider's privacy mode", () => {
    for (const one of ["youtube:dQw4w9WgXcQ", "vimeo:76979871", "vimeo:76979871/8272103f6e"]) {
      const link = linkOf(one);
      expect(link && [keptLink(link), kept(addressOf(link))]).toEqual([one, one]);
    }
    const frames = ["youtube:dQw4w9WgXcQ", "vimeo:76979871", "vimeo:76979871/8272103f6e"].map(
      (one) => {
        const link = linkOf(one);
        return link && frameOf(link);
      },
    );
    expect(frames).toEqual([
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
      "https://player.vimeo.com/video/76979871?dnt=1",
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
    ]);
    expect(linkOf("elsewhere:1")).toBeNull();
  });
});
