import { type ReactNode, useId } from "react";
import { ForwardIcon } from "../icon/icons.tsx";
import { LocaleLink } from "../link/locale-link.tsx";
import { Card } from "../surface/card.tsx";
import { classNames } from "../surface/class-names.ts";
import styles from "./place-list.module.css";

export type ListedPlace = { to: string; name: string; note: string; icon: ReactNode };
type Group = { title: string; places: readonly ListedPlace[] };
/** `beside`: a few groups of about the same size, side by side where there is space. */
type Props = { title: string; groups: readonly Group[]; beside?: boolean };

/** A page of links, each with a short description. */
export function PlaceList({ title, groups, beside = false }: Props) {
  return (
    <div className={classNames(styles.page, beside && styles.beside)}>
      <h1>{title}</h1>
      {groups.map((group) => (
        <PlaceGroup key={group.title} {...group} />
      ))}
    </div>
  );
}

function PlaceGroup({ title, places }: Group) {
  const id = useId();
  return (
    <section className="stack-8" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Card flush>
        <ul className={styles.list}>
          {places.map(({ to, name, note, icon }) => (
            <li key={to}>
              <LocaleLink to={to} className={styles.place}>
                <span className={styles.icon}>{icon}</span>
                <span className={styles.words}>
                  <span className="strong">{name}</span>
                  <span className="soft">{note}</span>
                </span>
                <ForwardIcon size={20} />
              </LocaleLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
