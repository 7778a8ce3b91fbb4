import type { CatalogCard } from "./catalog-types.ts";
import { CourseCard } from "./course-card.tsx";
import styles from "./course-grid.module.css";
import { useLiveSeats } from "./use-live-seats.ts";
import { useOwnedCourses } from "./use-owned-courses.ts";

type Props = { items: readonly CatalogCard[]; heading: "h2" | "h3"; eager?: number };

/** `eager`: the number of pictures that are visible without scrolling. */
export function CourseGrid({ items, heading, eager = 0 }: Props) {
  const seatsLeft = useLiveSeats(items);
  const owned = useOwnedCourses();
  return (
    <ul className={styles.grid}>
      {items.map((item, at) => (
        <li key={item.id}>
          <CourseCard
            item={item}
            seatsLeft={seatsLeft(item)}
            owned={owned?.has(item.id) ?? false}
            eager={at < eager}
            first={at === 0}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}
