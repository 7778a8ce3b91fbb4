import type { Route } from "./+types/home-page";

export const meta: Route.MetaFunction = () => [{ title: "ร้านเรียน" }];

export default function HomePage() {
  return <h1>ร้านเรียน</h1>;
}
