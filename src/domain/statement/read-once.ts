/**
 * Caches what is read of a line or an order, as long as that object lives. NOTE: the result must
 * not be changed.
 */
export function readOnce<Key extends object, Read>(read: (key: Key) => Read): (key: Key) => Read {
  const known = new WeakMap<Key, { value: Read }>();
  return (key) => {
    const kept = known.get(key) ?? { value: read(key) };
    known.set(key, kept);
    return kept.value;
  };
}
