import { SERVICE_CATEGORIES, type ServiceCategory } from '@gently/contracts/options';

/** Name of the query parameter that carries the chosen category. */
export const CATEGORY_PARAM = 'category';

/** A choice of the filter: one category, or all. */
export type CategoryChoice = ServiceCategory | 'all';

/** @returns the choice an address asks for; all services when it names no category that we know. */
export const choiceFromParam = (param: string | null): CategoryChoice =>
  SERVICE_CATEGORIES.find((category) => category === param) ?? 'all';

/** @returns the services of one choice, in the order of the categories. The order within a category stays. */
export const inCategory = <Item extends { category: ServiceCategory }>(
  services: readonly Item[],
  choice: CategoryChoice,
): Item[] =>
  SERVICE_CATEGORIES.filter((category) => choice === 'all' || choice === category).flatMap((category) =>
    services.filter((service) => service.category === category),
  );
