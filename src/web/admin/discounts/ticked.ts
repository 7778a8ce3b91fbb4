/** Adds a value to a comma-separated text or removes it. The values keep the shop's order. */
export function ticked(list: string, one: string, isOn: boolean): string {
  const others = partsOf(list).filter((part) => part !== one);
  return (isOn ? [...others, one] : others).toSorted(compare).join(",");
}

export function partsOf(list: string): string[] {
  return list === "" ? [] : list.split(",");
}

function compare(a: string, b: string): number {
  const [one, other] = [Number(a), Number(b)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other;
  return a < b ? -1 : 1;
}
