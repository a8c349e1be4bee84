import type { CatalogueService } from '../services';
import type { Declutterer } from '../declutterers';
import { areaAt, areaFit } from './regions';

interface Sources {
  /** Everybody who offers one of these services at least. */
  offering: (services: readonly CatalogueService[]) => Promise<Declutterer[]>;
  /** Which of these people work for us just now. */
  working: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  catalogue: {
    list: () => Promise<CatalogueService[]>;
    get: (id: string) => Promise<CatalogueService>;
  };
}

/**
 * Where we come. Asked before anybody books, by the rule by which matching chooses: somebody approved who takes sessions,
 * offers the service and goes to that place.
 */
export const createServedAreas = ({ offering, working, catalogue }: Sources) => ({
  /**
   * @param outward first half of a postcode
   * @param serviceId without it, any service that can take place at somebody's home
   * @throws AppError `service_not_found`
   */
  comesTo: async (outward: string, serviceId?: string): Promise<boolean> => {
    const wanted = serviceId === undefined ? await catalogue.list() : [await catalogue.get(serviceId)];
    const people = await offering(wanted.filter(({ onlineOnly }) => !onlineOnly));
    const area = areaAt(outward);
    const near = people.filter(
      ({ status, areas }) => status === 'available' && areaFit(area, areas) !== null,
    );
    const active = await working(near.map(({ userId }) => userId));
    return near.some(({ userId }) => active.has(userId));
  },
});
export type ServedAreas = ReturnType<typeof createServedAreas>;
