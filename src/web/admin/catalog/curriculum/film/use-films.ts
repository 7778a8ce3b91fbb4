import { useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { catalogKeys } from "#web/admin/catalog/courses/items-query.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";

type Films = Output<AllSchemas["adminListFilms"]>["data"];
export type FilmWork = Films["films"][number];

const pollMs = 2_000;
export const filmsKey = (courseId: number) => [...catalogKeys.all, "films", courseId];

/** The processing states of a course's films. Polled while a film is being processed. */
export function useFilms(courseId: number): Films | undefined {
  return useQuery({
    queryKey: filmsKey(courseId),
    queryFn: async () => goodValue(await api.adminListFilms({ params: { id: courseId } })).data,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.films.some(isUnderWay) ? pollMs : false),
  }).data;
}

export function isUnderWay({ state }: Pick<FilmWork, "state">): boolean {
  return state !== "ready" && state !== "failed";
}

export function useFilm(courseId: number, lessonId: number): FilmWork | undefined {
  return useFilms(courseId)?.films.find(({ lesson_id: id }) => id === lessonId);
}
