/**
 * The cover of the item `i`. For an item without one it names the drawn cover: by the category, by
 * the first digits of a hash of the Thai title, and by the item.
 */
export const coverFile = (item: string) => `coalesce(nullif(${item}.cover_file, ''),
  'drawn-' || ${item}.category_id || '-' || left(md5(${item}.title_th), 4) || '-' || ${item}.id)`;
