import { BOOKING_MONTHS_AHEAD } from '@gently/contracts/booking-horizon';
import type { Identity } from '@gently/contracts/identity';
import type { FeeRates } from '@gently/contracts/setting-options';
import type { Site } from '@gently/contracts/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../api/call';

const MINUTE_MS = 60_000;
/** Under which the host keeps its answer. */
export const SITE_KEY = ['site'] as const;

/** The part of the answer that can be assumed without it. */
type Usual = Omit<Site, 'identity' | 'fees'>;

/** What holds while the host has not heard anything else, and where a remote runs alone. */
const USUAL: Usual = {
  notice: null,
  features: { new_bookings: true, sign_up: true, photos: true, social_publishing: true },
  booking_months: BOOKING_MONTHS_AHEAD,
};

const siteQuery = () =>
  queryOptions({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) => call('GET /site', {}, { signal }),
    staleTime: MINUTE_MS,
    // Without an answer everything goes on as usual: what is switched off is refused by the API.
    retry: false,
  });

/** For the host: asks how the site stands, and again every minute while somebody looks. Nothing until it is heard. */
export const useFollowSite = (): Site | undefined =>
  useQuery({ ...siteQuery(), refetchInterval: MINUTE_MS }).data;

/** How the site stands, as the host has heard it; nothing is asked for. */
export const useSite = (): Usual => useQuery({ ...siteQuery(), enabled: false }).data ?? USUAL;

/** Something that only the server knows: `loading` until the host has its answer, null where there is none. */
export type Known<Value> = Value | 'loading' | null;

const useKnown = <Value>(read: (site: Partial<Site>) => Value | null | undefined): Known<Value> => {
  const { data, fetchStatus } = useQuery({ ...siteQuery(), enabled: false });
  if (data) return read(data) ?? null;
  return fetchStatus === 'fetching' ? 'loading' : null;
};

/** @returns null also while the value is loading */
export const known = <Value>(value: Known<Value>): Value | null => (value === 'loading' ? null : value);

/** Who runs the site and how people reach them. */
export const useIdentity = (): Known<Identity> => useKnown(({ identity }) => identity);

/**
 * The same where nothing waits for it: what was known when the page was opened, null where that was nothing.
 * It stays until the next page, since words that change their length move what lies below them.
 */
export const useKnownIdentity = (): Identity | null => {
  const identity = known(useIdentity());
  const { pathname } = useLocation();
  const [opened, setOpened] = useState({ pathname, identity });
  if (opened.pathname === pathname) return opened.identity;
  setOpened({ pathname, identity });
  return identity;
};

/** What is kept of the price of a session, in hundredths of a per cent. */
export const useFees = (): Known<FeeRates> => useKnown(({ fees }) => fees);
