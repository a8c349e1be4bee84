import { SERVICE_CATEGORIES, SERVICE_CATEGORY_OPTIONS, type ServiceCategory } from '@gently/contracts';

/** Where services are listed. */
export interface Category {
  /** Names it in addresses and in stored services; never changes. */
  id: string;
  name: string;
  /** The standard category by which its sessions work: where, for which needs, and who pays. */
  behavesAs: ServiceCategory;
  order: number;
}

/** The six categories of every system, until an admin gives them other names. */
const STANDARD: readonly Category[] = SERVICE_CATEGORY_OPTIONS.map(({ value, label }, index) => ({
  id: value,
  name: label,
  behavesAs: value,
  order: index,
}));

/** The standard categories, those that were renamed with their new name, and after them those that admins added. */
export const withStandard = (stored: readonly Category[]): Category[] => {
  const own = stored.filter(({ id }) => !SERVICE_CATEGORIES.some((standard) => standard === id));
  const named = STANDARD.map((category) => stored.find(({ id }) => id === category.id) ?? category);
  return [...named, ...own.toSorted((one, other) => one.order - other.order)];
};

/** Lower case letters and digits of a name, joined by hyphens, at most `max` characters; empty when it has none. */
export const slugOf = (name: string, max = 50): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
    .replaceAll(' ', '-');

/** The slug itself, or with the first number that makes it differ from all others. */
export const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};
