import type { FastifyInstance } from "fastify";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CustomTexts, Texts } from "./custom-texts.ts";

export function registerCustomTextRoutes(
  app: FastifyInstance,
  { customTexts }: { customTexts: CustomTexts },
): void {
  serve(app, "getCustomTexts").with(async ({ params: { lang }, query: { begins } }) => {
    const texts = await customTexts.current(lang);
    return {
      success: true,
      data: begins === undefined ? texts : beginning(texts, begins.split(",")),
    };
  });
}

function beginning(texts: Texts, firstParts: readonly string[]): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => firstParts.includes(key.split(".", 1)[0] ?? "")),
  );
}
