import { textScreens } from "#domain/text/text-screens.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { AdminList, type Column } from "../list/admin-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { listSearch } from "../list/list-query.ts";
import type { Route } from "./+types/admin-texts-page";
import styles from "./text-admin.module.css";
import {
  type TextRow,
  textStates,
  textsDefinition,
  useTextList,
  useTextsQuery,
} from "./text-query.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.texts")} · ${t("shop.name")}`);
};

export default function AdminTextsPage() {
  return <TextList />;
}

/** All texts of the shop, Thai and English side by side. */
export function TextList() {
  const t = useTexts();
  const query = useTextsQuery();
  const filters = [
    {
      name: "screen",
      label: t("texts.screen"),
      options: textScreens.map((screen) => ({ value: screen, label: t(`texts.screen-${screen}`) })),
    },
    {
      name: "state",
      label: t("texts.state"),
      options: textStates.map((state) => ({ value: state, label: t(`texts.state-${state}`) })),
    },
  ];
  const sorts = [
    { value: "", label: t("texts.sort-screen") },
    { value: "latest", label: t("texts.sort-latest") },
  ];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t("admin.texts")}</h1>
          <p className={styles.soft}>{t("texts.lead")}</p>
        </div>
        <LinkButton variant="quiet" to="/admin/texts/files">
          {t("texts.file")}
        </LinkButton>
      </header>
      <ListFilters
        path={textsDefinition.path}
        query={query}
        searchHint={t("texts.search-hint")}
        filters={filters}
        sorts={sorts}
      />
      <AdminList
        path={textsDefinition.path}
        query={query}
        read={useTextList(query)}
        label={t("admin.texts")}
        columns={columnsOf(t)}
        keyOf={({ key }) => key}
        linkOf={({ key }) => `/admin/texts/${key}${listSearch(query, { page: query.page })}`}
        empty={
          <EmptyState
            title={t("texts.none")}
            text={t("texts.none-text")}
            icon={<SearchIcon size={32} />}
          />
        }
      />
    </div>
  );
}

function columnsOf(t: Translate): Column<TextRow>[] {
  return [
    { key: "th", head: t("texts.th"), cell: (row) => <Both row={row} /> },
    {
      key: "en",
      head: t("texts.en"),
      cell: ({ en }) => <Words lang="en" text={en.own ?? en.ours} />,
      isForAdmin: true,
    },
    {
      key: "screen",
      head: t("texts.screen"),
      cell: ({ screen }) => <span className={styles.screen}>{t(`texts.screen-${screen}`)}</span>,
      isForAdmin: true,
    },
    { key: "state", head: t("texts.state"), cell: (row) => <State row={row} />, isForAdmin: true },
  ];
}

/** On a phone the English text and the state are below the Thai text. */
function Both({ row }: { row: TextRow }) {
  const { th, en, key } = row;
  return (
    <span className={styles.words}>
      <Words lang="th" text={th.own ?? th.ours} />
      <span className={styles.onPhone}>
        <Words lang="en" text={en.own ?? en.ours} />
        <State row={row} />
      </span>
      <code className={styles.key}>{key}</code>
    </span>
  );
}

function Words({ lang, text }: { lang: "th" | "en"; text: string }) {
  return (
    <span lang={lang} className={styles.clamped}>
      {text}
    </span>
  );
}

function State({ row: { th, en, is_too_long } }: { row: TextRow }) {
  const t = useTexts();
  const changed = [th, en].filter(({ own }) => own !== null).length;
  if (changed === 0) return null;
  return (
    <span className={styles.states}>
      <Badge tone="brand">
        {t(changed === 1 ? "texts.state-one-language" : "texts.state-changed")}
      </Badge>
      {is_too_long && <Badge tone="danger">{t("texts.state-too-long")}</Badge>}
    </span>
  );
}
