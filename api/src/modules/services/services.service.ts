import type { BookableDay, ServiceCategory, Slot } from '@gently/contracts';
import { AppError } from '../../shared/errors/app-error';
import type { Availability } from '../declutterers';
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
    slots: async (id: string, date: string): Promise<Slot[]> => availability.slots(await get(id), date),
    days: async (id: string, from: string, to: string): Promise<BookableDay[]> =>
      availability.days(await get(id), from, to),
    save: services.save,
  };
};
export type Catalogue = ReturnType<typeof createCatalogue>;
