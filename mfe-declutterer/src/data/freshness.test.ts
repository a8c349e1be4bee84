import { ApiError } from '@gently/platform/api';
import { describe, expect, it } from 'vitest';
import { earningsQuery } from './earnings';
import { firstSessionsQuery, sessionQuery } from './sessions';
import { statsQuery } from './stats';

const failure = new ApiError({ code: 'unavailable', status: 503 });
const triesOf = ({ retry }: { retry?: unknown }): number => {
  if (typeof retry !== 'function') return 0;
  let tries = 0;
  while (tries < 10 && retry(tries, failure)) tries += 1;
  return tries;
};

describe('what was asked for', () => {
  // spec: S9-01
  it.each([
    ['stats', statsQuery(), 300_000],
    ['earnings', earningsQuery({ period: 'month' }), 300_000],
    ['sessions', firstSessionsQuery(), 120_000],
    ['a session', sessionQuery('1'), 120_000],
  ])('stays fresh and is asked for two more times when it fails: %s', (_name, query, fresh) => {
    expect(query.staleTime).toBe(fresh);
    expect(triesOf(query)).toBe(2);
  });
});
