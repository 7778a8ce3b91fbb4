/** The filters that a form keeps, as hidden fields. */
export function KeptFilters({ filters }: { filters: Record<string, string> }) {
  return Object.entries(filters).map(
    ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
  );
}
