import { call } from '@gently/platform/api';
import { queryOptions } from '@gently/platform/query';

/** Who goes where changes rarely: fresh for five minutes. */
const STALE_MS = 300_000;

/** Whether anybody comes to the places of a postcode. @param area its first half; empty asks nothing */
export const areaQuery = (area: string) =>
  queryOptions({
    queryKey: ['services', 'areas', area] as const,
    queryFn: ({ signal }) => call('GET /services/areas', { query: { postcode: area } }, { signal }),
    staleTime: STALE_MS,
    enabled: area !== '',
    retry: false,
  });
