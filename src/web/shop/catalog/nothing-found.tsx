import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { CardSection } from "./card-section.tsx";
import type { CatalogCard } from "./catalog-types.ts";

type Props = { popular: readonly CatalogCard[]; newest: readonly CatalogCard[] };

/** Nothing fits. The categories stand above; popular and new courses follow. */
export function NothingFound({ popular, newest }: Props) {
  const t = useTexts();
  return (
    <div className="stack-16 one-column">
      <EmptyState
        title={t("catalog.empty")}
        text={t("catalog.empty-text")}
        icon={<SearchIcon size={32} />}
      >
        <LinkButton to="/courses">{t("catalog.clear")}</LinkButton>
      </EmptyState>
      <CardSection title={t("catalog.popular")} items={popular} />
      <CardSection title={t("catalog.new")} items={newest} to="/courses?type=course&sort=new" />
    </div>
  );
}
