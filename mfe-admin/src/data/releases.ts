import type { ReleasesData } from '@gently/contracts/releases';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

const MINUTE_MS = 60_000;

/** What is live in every environment, and what was boot-tested. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: keys.releases,
    queryFn: ({ signal }) => call('GET /admin/releases', {}, { signal }),
    refetchInterval: MINUTE_MS,
    retry: retryUpTo(2),
  });

/** The part of an environment that changes, as it was seen. */
export interface SeenPart {
  environment: string;
  part: string;
  revision: number;
}

/** What an admin does with a part. */
export type Move =
  | { kind: 'rollback'; version: string }
  | { kind: 'promote'; from: string; version: string }
  | { kind: 'stop' | 'finish' };

const perform = ({ environment, part, revision }: SeenPart, move: Move, reason: string) => {
  const params = { environment, part };
  const decided = { revision, reason };
  switch (move.kind) {
    case 'rollback':
      return call('POST /admin/releases/:environment/parts/:part/rollback', {
        params,
        body: { ...decided, version: move.version },
      });
    case 'promote':
      return call('POST /admin/releases/:environment/parts/:part/promote', {
        params,
        body: { ...decided, from: move.from, version: move.version },
      });
    case 'stop':
    case 'finish':
      return call(`POST /admin/releases/:environment/parts/:part/canary/${move.kind}`, {
        params,
        body: decided,
      });
  }
};

/** Changes what is live. How it stands is asked for anew, whether it worked or not. */
export const useMove = () => {
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: ({ seen, move, reason }: { seen: SeenPart; move: Move; reason: string }) =>
      perform(seen, move, reason),
    onSettled: () => refreshShown(client, keys.releases),
  });
  /** How everything stands by now, as far as it is known here. */
  const latest = (): ReleasesData | undefined => client.getQueryData(releasesQuery().queryKey);
  return { move, latest };
};
