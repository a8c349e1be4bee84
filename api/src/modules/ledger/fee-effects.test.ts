import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import { feeEffects } from './fee-effects';

const KEPT = 'Sessions that are paid before then keep the fees of now.';

describe('what a change of fees means', () => {
  it('is told for each price once, the dearest first', () => {
    const services = [
      { name: 'Body Doubling', fullPricePence: 2000 },
      { name: 'Kitchen Reset', fullPricePence: 4500 },
      { name: 'Wardrobe', fullPricePence: 4500 },
    ];
    expect(feeEffects(services, FIRST_TERMS, { ...FIRST_TERMS, platform: 700 })).toEqual([
      'Of £45.00 the declutterer gets £33.80 instead of £34.70.',
      'Of £20.00 the declutterer gets £15.02 instead of £15.42.',
      KEPT,
    ]);
  });

  it('says so where nothing changes for them', () => {
    const moved = { ...FIRST_TERMS, platform: 600, franchiseCommission: 1400 };
    expect(feeEffects([{ name: 'Kitchen Reset', fullPricePence: 4500 }], FIRST_TERMS, moved)).toEqual([
      'Of £45.00 the declutterer still gets £34.70.',
      KEPT,
    ]);
  });
});
