import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The longest wait for what a change has made stale, in milliseconds: longer than a slow answer takes, because until then the
 * page would show what was true before, with its buttons live again.
 */
export const REFRESH_WAIT_MS = 12_000;

/**
 * Fetches again everything below these keys that is shown, after a change. It waits for the answers, so that a page does not
 * flash what was true before, but only so long: the change has been made, and a slow or failing query must not keep its
 * button busy and its message of success from the person.
 */
export const refreshShown = async (client: QueryClient, ...queryKeys: QueryKey[]): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REFRESH_WAIT_MS);
  });
  const answers = queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }));
  await Promise.race([Promise.all(answers), limit]);
  clearTimeout(timer);
};
