import { SERVICE_CATEGORIES } from '@gently/contracts/options';
import type { Service } from '@gently/contracts/services';

/** Name of the query parameter that carries the chosen category. */
export const CATEGORY_PARAM = 'category';

/** A category that can be booked, with its services in the order of the server. */
export interface ServiceGroup {
  id: string;
  name: string;
  services: Service[];
}

const STANDARD: readonly string[] = SERVICE_CATEGORIES;
/** Categories that an admin has added come after the six of the specification. */
const rankOf = (id: string): number => (STANDARD.includes(id) ? STANDARD.indexOf(id) : STANDARD.length);

/** @returns the categories that the services belong to: the six standard ones in their order, then added ones as they come. */
export const servicesByCategory = (services: readonly Service[]): ServiceGroup[] => {
  const groups = new Map<string, ServiceGroup>();
  for (const service of services) {
    const group = groups.get(service.category_id);
    if (group) group.services.push(service);
    else
      groups.set(service.category_id, {
        id: service.category_id,
        name: service.category_name,
        services: [service],
      });
  }
  return [...groups.values()].sort((a, b) => rankOf(a.id) - rankOf(b.id));
};

/** @returns the category that an address asks for; undefined, which shows all, when there is no such category any more. */
export const chosenCategory = (
  categories: readonly ServiceGroup[],
  asked: string | null,
): ServiceGroup | undefined => categories.find(({ id }) => id === asked);
