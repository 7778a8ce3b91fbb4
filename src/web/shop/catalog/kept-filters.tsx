/** What a form of the catalogue leaves as it is. */
export function KeptFilters({ filters }: { filters: Record<string, string> }) {
  return Object.entries(filters).map(
    ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
  );
}
