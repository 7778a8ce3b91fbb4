import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { blankLesson } from "#domain/learning/lesson-fields.ts";
import { fakeShop } from "../../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../../tests/support/render-in-shop.tsx";
import AdminCurriculumPage from "../admin-curriculum-page.tsx";

const shop = fakeShop();

function open(path: string): void {
  shop.handlers.adminListFilms = () => ({
    success: true,
    data: { makes_smaller: false, films: [] },
  });
  const lesson = (id: number, title: string) => ({
    id,
    kind: "text" as const,
    seconds: null,
    version: 1,
    values: { ...blankLesson("text", "1"), title },
  });
  shop.handlers.adminGetCurriculum = () => ({
    success: true,
    data: {
      course_id: 7,
      course_name: "คอร์ส",
      learners: 0,
      sections: [
        {
          id: 1,
          version: 1,
          values: { title: "บทนำ", title_eng: "", is_published: true },
          lessons: [lesson(11, "บทแรก"), lesson(12, "บทสอง")],
        },
      ],
    },
  });
  renderInShop(
    <Routes>
      <Route
        path="/admin/courses/:id/curriculum"
        element={
          <>
            <Link to="?lesson=11">ไปบทแรก</Link>
            <AdminCurriculumPage />
          </>
        }
      />
    </Routes>,
    { path },
  );
}

const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: "ชื่อบทเรียน" });

describe("a lesson that the address names", () => {
  it("LEARN-09 is open at once, and so is another one that is found later", async () => {
    open("/admin/courses/7/curriculum?lesson=12");
    expect((await title()).value).toBe("บทสอง");
    await userEvent.click(screen.getByRole("link", { name: "ไปบทแรก", hidden: true }));
    expect(await screen.findByDisplayValue("บทแรก")).toBeTruthy();
    expect((await title()).value).toBe("บทแรก");
  });

  it("LEARN-09 opens nothing where the course has no such lesson", async () => {
    open("/admin/courses/7/curriculum?lesson=99");
    expect(await screen.findByRole("button", { name: "บทสอง" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "ชื่อบทเรียน" })).toBeNull();
  });
});
