/**
 * What is read out of a line or an order is read once for all comparisons, and forgotten with it.
 * NOTE: it must not change.
 */
export function readOnce<Key extends object, Read>(read: (key: Key) => Read): (key: Key) => Read {
  const known = new WeakMap<Key, { value: Read }>();
  return (key) => {
    const kept = known.get(key) ?? { value: read(key) };
    known.set(key, kept);
    return kept.value;
  };
}
