import type { BookableDay, NextSlot, PreferredTime, ServiceCategory, Slot } from '@gently/contracts';
import { AppError } from '../../shared/errors/app-error';
import type { Availability, ServiceShape } from '../declutterers';
import { type CatalogueService, matchesSearch } from './catalogue';
import type { ServicesRepository } from './services.repository';

interface Dependencies {
  services: ServicesRepository;
  availability: Availability;
}

export const createCatalogue = ({ services, availability }: Dependencies) => {
  const get = async (id: string): Promise<CatalogueService> => {
    const service = await services.getActive(id);
    if (!service) throw new AppError('service_not_found');
    return service;
  };
  return {
    list: (category?: ServiceCategory) => services.listActive(category),
    /** @throws AppError `service_not_found` for one that is unknown or no longer offered. */
    get,
    // A catalogue has tens of entries: reading all and matching here keeps a search text out of every query language.
    search: async (text: string) =>
      (await services.listActive()).filter((service) => matchesSearch(service, text)),
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
    save: services.save,
  };
};
export type Catalogue = ReturnType<typeof createCatalogue>;
