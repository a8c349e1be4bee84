import { BOOKING_MONTHS_AHEAD } from '@gently/contracts/booking-horizon';
import type { Site } from '@gently/contracts/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call';

const MINUTE_MS = 60_000;
const siteKey = ['site'] as const;

/** What holds while the host has not heard anything else, and where a remote runs alone. */
const USUAL: Site = {
  notice: null,
  features: { new_bookings: true, sign_up: true, photos: true, social_publishing: true },
  booking_months: BOOKING_MONTHS_AHEAD,
};

const siteQuery = () =>
  queryOptions({
    queryKey: siteKey,
    queryFn: ({ signal }) => call('GET /site', {}, { signal }),
    staleTime: MINUTE_MS,
    // Without an answer everything goes on as usual: what is switched off is refused by the API.
    retry: false,
  });

/** For the host: asks how the site stands, and again every minute while somebody looks. Nothing until it is heard. */
export const useFollowSite = (): Site | undefined =>
  useQuery({ ...siteQuery(), refetchInterval: MINUTE_MS }).data;

/** How the site stands, as the host has heard it; nothing is asked for. */
export const useSite = (): Site => useQuery({ ...siteQuery(), enabled: false }).data ?? USUAL;
