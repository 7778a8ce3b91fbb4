import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** Previous and next page, for a list without page addresses. Empty for a single page. */
export function PageSteps({ page, pages, onPage }: Props) {
  const t = useTexts();
  if (pages <= 1) return null;
  const step = (to: number, words: string) => {
    const isThere = to >= 1 && to <= pages;
    return (
      <Button
        variant="quiet"
        aria-disabled={!isThere || undefined}
        onClick={() => isThere && onPage(to)}
      >
        {words}
      </Button>
    );
  };
  return (
    <nav className="row-8-12 centred" aria-label={t("ui.pages")}>
      {step(page - 1, t("ui.previous"))}
      <span>
        {page} / {pages}
      </span>
      {step(page + 1, t("ui.next"))}
    </nav>
  );
}
