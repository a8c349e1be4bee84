import type { BookableDay, NextSlot, PreferredTime, Slot } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Availability, ServiceShape } from '../declutterers';
import { type CatalogueService, fullPriceOf, matchesSearch, type ServiceFields } from './catalogue';
import type { CategoriesRepository } from './categories.repository';
import { isSame } from './same-fields';
import { newestVersion, serviceAt, type ServiceVersion, versionAt } from './service-versions';
import type { ServicesRepository } from './services.repository';

interface Dependencies {
  services: ServicesRepository;
  categories: Pick<CategoriesRepository, 'list'>;
  availability: Availability;
  clock: Clock;
}

/** The beginning of services that nobody planned: those of a demonstration are as old as its first session. */
const ALWAYS = new Date(0);

export const createCatalogue = ({ services, categories, availability, clock }: Dependencies) => {
  const get = async (id: string): Promise<CatalogueService> => {
    const stored = await services.find(id);
    const service = stored && serviceAt(stored, clock());
    if (!service?.active) throw new AppError('service_not_found');
    return service;
  };

  /** The services that can be booked now, in the order of the catalogue. */
  const list = async (categoryId?: string): Promise<CatalogueService[]> => {
    const now = clock();
    return (await services.list())
      .flatMap((stored) => serviceAt(stored, now) ?? [])
      .filter((service) => service.active && (categoryId === undefined || service.categoryId === categoryId));
  };

  /** The name of each category, by its id. */
  const categoryNames = async (): Promise<ReadonlyMap<string, string>> =>
    new Map((await categories.list()).map(({ id, name }) => [id, name]));

  return {
    list,
    categoryNames,
    /** @throws AppError `service_not_found` for one that is unknown or not offered now. */
    get,
    // A catalogue has tens of entries: reading all and matching here keeps a search text out of every query language.
    search: async (text: string): Promise<CatalogueService[]> => {
      const names = await categoryNames();
      return (await list()).filter((service) =>
        matchesSearch(service, names.get(service.categoryId) ?? '', text),
      );
    },
    /** The eight times of a day for a session. `moving` is a booking whose own time counts as free. */
    slots: (session: ServiceShape, date: string, moving?: string): Promise<Slot[]> =>
      availability.slots(session, date, moving),
    days: (session: ServiceShape, from: string, to: string, moving?: string): Promise<BookableDay[]> =>
      availability.days(session, from, to, moving),
    /** Days with a time that suits somebody come first. */
    soonest: (
      session: ServiceShape,
      moving?: string,
      bestTimes?: readonly PreferredTime[],
    ): Promise<NextSlot[]> => availability.soonest(session, moving, bestTimes),

    /**
     * Makes the service with this slug, or changes it from now on: for demonstration data, which no admin enters.
     * @throws RangeError for a full price that it cannot have
     */
    save: async ({ slug, order, ...fields }: ServiceFields): Promise<CatalogueService> => {
      fullPriceOf({ slug, ...fields });
      const made = { ...fields, by: null, reason: '', withdrawn: false };
      const first: ServiceVersion = { ...made, version: 1, from: ALWAYS, at: clock() };
      const stored = await services.ensure({ slug, order, version: first });
      const now = clock();
      const current = versionAt(stored.versions, now);
      if (!current || !isSame(current, fields)) {
        const next = newestVersion(stored.versions) + 1;
        await services.add(stored.id, { ...made, version: next, from: now, at: now });
      }
      const saved = await services.find(stored.id);
      const service = saved && serviceAt(saved, now);
      if (!service) throw new Error(`service ${slug} was not stored`);
      return service;
    },
  };
};
export type Catalogue = ReturnType<typeof createCatalogue>;
