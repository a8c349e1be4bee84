import { describe, expect, it } from 'vitest';
import { demandConfirmed, holdersOf } from './area-moves';

const LEEDS = { id: 'leeds', name: 'Leeds', areas: ['LS' as const, 'BD' as const] };
const YORK = { id: 'york', name: 'York', areas: ['YO' as const] };

describe('the regions that have wanted areas', () => {
  it('are named with those areas alone, without the region that wants them', () => {
    expect(holdersOf([LEEDS, YORK], ['BD', 'YO', 'HU'])).toEqual([{ ...LEEDS, areas: ['BD'] }, YORK]);
    expect(holdersOf([LEEDS, YORK], ['BD', 'YO'], 'york')).toEqual([{ ...LEEDS, areas: ['BD'] }]);
    expect(holdersOf([LEEDS], ['HU'])).toEqual([]);
  });
});

describe('areas of another region', () => {
  const refusal = (claim: Partial<Parameters<typeof demandConfirmed>[0]>): unknown => {
    try {
      demandConfirmed({ holders: [LEEDS, YORK], isTheirs: () => true, confirmed: [], ...claim });
      return null;
    } catch (error) {
      return error;
    }
  };
  const about = (message: string) => ({ field: 'postcode_areas', message });

  it('are refused until each region was confirmed, and are named with all regions to ask about', () => {
    expect(refusal({})).toMatchObject({
      code: 'area_taken',
      errors: [about('LS, BD: Leeds has this already'), about('YO: York has this already')],
      details: { regions: [LEEDS, YORK] },
    });
    expect(refusal({ confirmed: ['leeds'] })).toMatchObject({
      errors: [about('YO: York has this already')],
      details: { regions: [LEEDS, YORK] },
    });
    expect(refusal({ confirmed: ['york', 'leeds'] })).toBeNull();
    expect(refusal({ holders: [] })).toBeNull();
  });

  it('are refused without a name where the region is not the caller’s, confirmed or not', () => {
    const error = refusal({ isTheirs: (id) => id === 'leeds', confirmed: ['leeds', 'york'] });
    expect(error).toMatchObject({ errors: [about('YO: another region has this already')] });
    expect((error as { details?: unknown }).details).toBeUndefined();
  });
});
