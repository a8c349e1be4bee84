import { REGION_TEXTS } from '@gently/contracts/region-options';
import { describe, expect, it } from 'vitest';
import { ownersAfter } from './owner-changes';

const TODAY = '2035-01-17';
const ann = { ownerId: 'ann', from: null, until: null };
const region = { owners: [ann], createdAt: new Date('2034-12-31T23:30:00Z') };
const after = (owned: Parameters<typeof ownersAfter>[1]) => ownersAfter(region, owned, TODAY);

describe('what an admin says of the owner of a region', () => {
  it('changes nothing when it says nothing', () => expect(after({})).toBeUndefined());

  it('takes effect today, or from the day that it names', () => {
    expect(after({ owner_id: 'bea' })).toEqual([
      { ...ann, until: '2035-01-16' },
      { ownerId: 'bea', from: TODAY, until: null },
    ]);
    expect(after({ owner_id: null, owner_from: '2035-02-01' })).toEqual([{ ...ann, until: '2035-01-31' }]);
  });

  it.each([
    ['2035-01-16', 'owner_past'],
    ['2036-01-19', 'owner_far'],
  ] as const)('is refused from %s', (owner_from, text) => {
    expect(() => after({ owner_id: 'bea', owner_from })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [{ field: 'owner_from', message: REGION_TEXTS[text] }],
      }),
    );
  });

  it('may be planned up to a year ahead', () => {
    expect(after({ owner_id: 'bea', owner_from: '2036-01-18' })?.at(-1)?.from).toBe('2036-01-18');
  });

  it('is refused when it names a day and nobody for it', () => {
    expect(() => after({ owner_from: TODAY })).toThrow(
      expect.objectContaining({ errors: [{ field: 'owner_from', message: REGION_TEXTS.owner_alone }] }),
    );
  });
});
