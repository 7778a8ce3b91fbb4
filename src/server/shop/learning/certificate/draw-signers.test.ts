import { expect, it } from "vitest";
import { createPaper, paperSizes } from "#server/platform/paper/paper.ts";
import { pdfText } from "../../../../../tests/support/pdf-text.ts";
import { drawSigners } from "./draw-signers.ts";

const professor = {
  name: "ศาสตราจารย์เกียรติคุณ นายแพทย์ประสิทธิ์ชัย วรรณวิจิตรเรืองรองสกุล",
  title: { th: "ประธานกรรมการสถาบันพัฒนาทักษะภาษาและการสื่อสารระหว่างประเทศ", en: "" },
  signature: null,
};
const teacher = {
  name: "มาลี รักการสอน",
  title: { th: "ผู้อำนวยการสอน", en: "Director" },
  signature: null,
};

async function drawn(signers: (typeof professor)[]): Promise<string> {
  const texts = signers.flatMap(({ name, title }) => [name, title.th, title.en]);
  const paper = await createPaper({ title: "", made: new Date("2026-12-01T00:00:00Z") }, texts);
  const shop = { th: "ร้านเรียน", en: "Raanrian" };
  const design = { design: "frame", colour: "#0f6b5c", note: { th: "", en: "" }, shop } as const;
  drawSigners(paper.page(paperSizes.a4Landscape), { ...design, picture: null, signers }, "#0f6b5c");
  return pdfText(await paper.finish())
    .join("")
    .replaceAll(" ", "");
}

it.each([1, 2])(
  "LEARN-35 a long name and office are printed whole with %i signers",
  async (count) => {
    const text = await drawn([professor, teacher].slice(0, count));
    expect(text).not.toContain("…");
    expect(text).toContain(professor.name.replaceAll(" ", ""));
    expect(text).toContain(professor.title.th);
  },
);
