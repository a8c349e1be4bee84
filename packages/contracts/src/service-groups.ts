import { SERVICE_CATEGORIES } from './options';
import type { Service } from './services';

/** A category with its services in the order of the server. */
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
    const { category_id: id, category_name: name } = service;
    const group = groups.get(id);
    if (group) group.services.push(service);
    else groups.set(id, { id, name, services: [service] });
  }
  return [...groups.values()].sort((a, b) => rankOf(a.id) - rankOf(b.id));
};
