import type { ServiceGroup } from '@gently/contracts/service-groups';

/** Name of the query parameter that carries the chosen category. */
export const CATEGORY_PARAM = 'category';

/** @returns the category that an address asks for; undefined, which shows all, when there is no such category any more. */
export const chosenCategory = (
  categories: readonly ServiceGroup[],
  asked: string | null,
): ServiceGroup | undefined => categories.find(({ id }) => id === asked);
