import { describe, expect, it } from 'vitest';
import { checkCompatibility } from './compatibility';
import type { HostSide, RemoteSide } from './compatibility';

const host: HostSide = {
  contract: 1,
  facade: { version: '1.4.0', hash: 'host', exports: { router: ['Link', 'Route'], query: ['useQuery'] } },
};
const remote = (change: Partial<RemoteSide['facade']> = {}, contract = 1): RemoteSide => ({
  contract,
  facade: { version: '1.2.0', hash: 'remote', uses: { router: ['Link'] }, ...change },
});

describe('checkCompatibility', () => {
  it('accepts a remote that uses a part of what the shell offers, whatever the minor version', () => {
    expect(checkCompatibility(host, remote())).toEqual({ ok: true });
    expect(checkCompatibility(host, remote({ version: '1.9.3' }))).toEqual({ ok: true });
  });

  it('accepts a remote that was built from the very same facade without looking at names', () => {
    expect(checkCompatibility(host, remote({ hash: 'host', uses: { router: ['*'] } }))).toEqual({ ok: true });
  });

  it('accepts a remote that takes a whole entry, as long as the entry exists', () => {
    expect(checkCompatibility(host, remote({ uses: { router: ['*'] } }))).toEqual({ ok: true });
  });

  it('refuses another contract version, and says both', () => {
    expect(checkCompatibility(host, remote({}, 2))).toEqual({
      ok: false,
      reason: 'contract_mismatch',
      expected: 1,
      actual: 2,
    });
  });

  it('refuses another major version of the facade', () => {
    const result = checkCompatibility(host, remote({ version: '2.0.0' }));
    expect(result).toMatchObject({ ok: false, reason: 'facade_mismatch' });
  });

  it('names every export and every entry that the shell lacks', () => {
    const result = checkCompatibility(
      host,
      remote({
        uses: { router: ['Link', 'useBlocker'], query: ['useQuery', 'useInfiniteQuery'], forms: ['useForm'] },
      }),
    );
    expect(result).toEqual({
      ok: false,
      reason: 'facade_mismatch',
      missing: ['router.useBlocker', 'query.useInfiniteQuery', 'forms'],
    });
  });
});
