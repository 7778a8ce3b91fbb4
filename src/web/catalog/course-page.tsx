import { data } from "react-router";
import { answered } from "../app/answered.ts";
import { publicMeta } from "../app/public-meta.ts";
import { translateFor } from "../app/request-words.ts";
import { services } from "../app/services.ts";
import type { Route } from "./+types/course-page";
import { courseData } from "./course-structured-data.ts";
import { CourseView } from "./course-view.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const [found, t] = await Promise.all([api.getCourse({ params: { id: Number(params.id) } }), translateFor(context, params)]);
  const course = answered(found).data;
  const { course_name, promise, og_image } = course;
  const meta = publicMeta({ publicUrl, url: request.url, title: `${course_name} · ${t("shop.name")}`, description: promise, image: og_image });
  return { course, meta: [...meta, { "script:ld+json": courseData(course, request.url, publicUrl) }] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CoursePage({ loaderData: { course } }: Route.ComponentProps) {
  return <CourseView course={course} />;
}
