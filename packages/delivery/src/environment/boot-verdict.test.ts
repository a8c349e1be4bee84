import type { BootRecord } from '@gently/contracts/releases';
import { describe, expect, it } from 'vitest';
import { judgeBoot, nameOf } from './boot-verdict';

const live = { shell: 's1', remotes: { 'mfe-one': 'a1', 'mfe-two': 'b1' } };
const page = { remote: 'mfe-two', mount: 'open', problems: ['no heading'] };

const record = (change: Partial<BootRecord> = {}): BootRecord => ({
  ...{ environment: 'production', shell: 's1', remotes: { 'mfe-one': 'a2', 'mfe-two': 'b1' } },
  ...{ changes: ['mfe-one'], ok: true, pages: 2, newly_broken: [], broken_before: [] },
  ...{ against: nameOf(live), at: '2026-01-05T10:00:00.000Z', by: 'robin' },
  ...change,
});

describe('the name of a combination', () => {
  it('does not mind the order of its remotes', () => {
    expect(nameOf({ shell: 's1', remotes: { 'mfe-two': 'b1', 'mfe-one': 'a1' } })).toBe(nameOf(live));
  });

  it.each([
    { ...live, shell: 's2' },
    { ...live, remotes: { 'mfe-one': 'a2', 'mfe-two': 'b1' } },
    { ...live, remotes: { 'mfe-one': 'a1' } },
  ])('is another one for every other combination: %o', (other) => {
    expect(nameOf(other)).not.toBe(nameOf(live));
  });
});

describe('a boot', () => {
  it('in which all was well speaks for its combination anywhere', () => {
    const all = record();
    expect(judgeBoot(all, { shell: 's9', remotes: {} })).toEqual({ ok: true, record: all });
  });

  it('that found what was broken before speaks only while that is live', () => {
    const some = record({ broken_before: [page] });
    expect(judgeBoot(some, live)).toEqual({ ok: true, record: some });
    expect(judgeBoot(some, { ...live, shell: 's2' })).toEqual({ ok: false, reason: 'boot_outdated' });
  });

  it('that never was, or failed, speaks for nothing', () => {
    expect(judgeBoot(undefined, live)).toEqual({ ok: false, reason: 'not_booted' });
    expect(judgeBoot(record({ ok: false, newly_broken: [page] }), live)).toEqual({
      ...{ ok: false, reason: 'boot_failed' },
    });
  });
});
