import type { IsoDate } from '@gently/contracts/dates';
import type { LocationType } from '@gently/contracts/options';
import { readOutwardCode } from '@gently/contracts/postcode';
import type { PreferredTime } from '@gently/contracts/registration-options';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';

const SERVICES_STALE_MS = 300_000;
/** Other people book too: a free slot is worth asking for again soon. */
const SLOTS_STALE_MS = 15_000;
/** Which days have room changes more slowly; the times of the day say the last word. */
const DAYS_STALE_MS = 60_000;

/** Who goes where changes rarely; a booking says the last word. */
const AREA_STALE_MS = 300_000;

export const serviceKeys = {
  all: ['services'] as const,
  slots: (serviceId: string) => ['services', serviceId, 'slots'] as const,
  days: (serviceId: string) => ['services', serviceId, 'slots', 'days'] as const,
};

export const servicesQuery = () =>
  queryOptions({
    queryKey: serviceKeys.all,
    queryFn: async ({ signal }) => (await call('GET /services', {}, { signal })).services,
    staleTime: SERVICES_STALE_MS,
    retry: retryUpTo(2),
  });

/**
 * Whether anybody who offers the service comes to a postcode. No more of it is sent than its first half.
 */
export const areaQuery = (postcode: string, service: string) => {
  const area = readOutwardCode(postcode) ?? '';
  return queryOptions({
    queryKey: [...serviceKeys.all, 'areas', service, area] as const,
    queryFn: ({ signal }) => call('GET /services/areas', { query: { postcode: area, service } }, { signal }),
    staleTime: AREA_STALE_MS,
    enabled: area !== '',
    retry: false,
  });
};

/** What free times are looked for: somewhere else than at a place, or for an own booking that is to be moved. */
export interface TimeWish {
  location_type?: LocationType;
  booking?: string;
}

export const slotsQuery = (serviceId: string, date: string, wish: TimeWish = {}) =>
  queryOptions({
    queryKey: [...serviceKeys.slots(serviceId), date, wish] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /services/:id/slots',
          { params: { id: serviceId }, query: { date, ...wish } },
          { signal },
        )
      ).slots,
    staleTime: SLOTS_STALE_MS,
    enabled: date !== '',
  });

/** The first free time of each of the next days with room; days with a time that suits come first. */
export const soonestQuery = (
  serviceId: string,
  wish: TimeWish = {},
  bestTimes: readonly PreferredTime[] = [],
) =>
  queryOptions({
    queryKey: [...serviceKeys.slots(serviceId), 'soonest', wish, bestTimes] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /services/:id/soonest',
          {
            params: { id: serviceId },
            query: { ...wish, ...(bestTimes.length > 0 ? { best_times: bestTimes.join(',') } : {}) },
          },
          { signal },
        )
      ).slots,
    staleTime: SLOTS_STALE_MS,
  });

/** How many times are free on each day from one to another, both counted. */
export const daysQuery = (serviceId: string, from: IsoDate, to: IsoDate, wish: TimeWish = {}) =>
  queryOptions({
    queryKey: [...serviceKeys.days(serviceId), from, to, wish] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /services/:id/days',
          { params: { id: serviceId }, query: { from, to, ...wish } },
          { signal },
        )
      ).days,
    staleTime: DAYS_STALE_MS,
    enabled: from !== '' && from <= to,
  });
