import type { BootRecord } from '@gently/contracts/releases';
import { MOVE_REFUSALS } from '@gently/contracts/release-options';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error';
import { assertPossible, judgeBooted } from './refusal';

const live = { shell: 's1', remotes: { 'mfe-one': 'v1' } };
const record: BootRecord = {
  ...{ environment: 'production', shell: 's1', remotes: { 'mfe-one': 'v2' }, changes: ['mfe-one'], ok: true },
  ...{
    pages: 3,
    newly_broken: [],
    broken_before: [],
    against: 'x',
    at: '2035-01-15T10:00:00.000Z',
    by: 'robin',
  },
};
const page = { remote: 'mfe-one', mount: 'open', problems: ['no heading'] };

describe('what a boot test says', () => {
  it('is when and by whom, of a combination that is well', () => {
    expect(judgeBooted(record, live, 'pnpm boot x')).toEqual({
      booted: { at: record.at, by: 'robin' },
      refusal: null,
    });
  });

  it.each([
    ['not_booted', undefined],
    ['boot_failed', { ...record, ok: false }],
    ['boot_outdated', { ...record, broken_before: [page] }],
  ])('is what to do about it otherwise: %s', (reason, found) => {
    const { booted, refusal } = judgeBooted(found, live, 'pnpm boot x');
    expect(booted).toBeNull();
    expect(refusal).toMatchObject({ reason, command: 'pnpm boot x' });
  });
});

describe('what stands in the way', () => {
  it.each(MOVE_REFUSALS)('is told with a code and what to do: %s', (reason) => {
    const refuse = () => assertPossible({ reason, words: 'It does not go.', command: 'pnpm boot x' });
    expect(refuse).toThrow(AppError);
    expect(refuse).toThrow('It does not go. pnpm boot x Nothing has changed.');
  });

  it('may be nothing', () => {
    expect(() => assertPossible(null)).not.toThrow();
  });
});
