import type { Readiness } from '@gently/contracts/catalogue';
import { READINESS_KEYS } from '@gently/contracts/catalogue-options';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, useQuery } from '@gently/platform/query';
import { useEffect, useState } from 'react';
import { keys } from './keys';

/** Pages of this release leave out what only a later API checks: it has no label and no page here. */
const isKnown = ({ key }: Readiness['checks'][number]): boolean => READINESS_KEYS.includes(key);

/** The checks that must be done before a first client can book and pay. */
const readinessQuery = () =>
  queryOptions({
    queryKey: keys.readiness,
    queryFn: async ({ signal }) =>
      (await call('GET /admin/readiness', {}, { signal })).checks.filter(isKnown),
    retry: retryUpTo(2),
  });

const READY_KEY = `${PRODUCT_KEY}-ready`;

const wasReady = (): boolean => {
  try {
    return localStorage.getItem(READY_KEY) !== null;
  } catch {
    return false;
  }
};

const noteReady = (isReady: boolean): void => {
  try {
    if (isReady) localStorage.setItem(READY_KEY, 'yes');
    else localStorage.removeItem(READY_KEY);
  } catch {
    // A browser that refuses to store anything only shows for a moment that the checks are loading.
  }
};

/**
 * The checklist. Once this browser has seen it complete, it is checked without a word, so that years later the overview does
 * not begin with a list that is about to disappear.
 */
export const useReadiness = () => {
  const query = useQuery(readinessQuery());
  const [isQuiet] = useState(wasReady);
  const isReady = query.data?.every(({ done }) => done);
  useEffect(() => {
    if (isReady !== undefined) noteReady(isReady);
  }, [isReady]);
  return { query, isHidden: isReady ?? isQuiet };
};
