import { describe, expect, it } from 'vitest';
import { buildProfile } from '../../../testing/build';
import { bodyOf, isSame, valuesOf } from './profile-values';

describe('the values of the profile form', () => {
  it('hold what is stored, and give it back as it was', () => {
    const profile = buildProfile();
    const { rating: _shown, ...stored } = profile;
    expect(bodyOf(valuesOf(profile))).toEqual(stored);
  });

  it.each([
    ['', null],
    [' 28.50 ', 28.5],
    ['28,50', 28.5],
    ['lots', Number.NaN],
  ])('take the rate %j as %j', (typed, rate) => {
    expect(bodyOf({ ...valuesOf(buildProfile()), hourly_rate: typed }).hourly_rate).toEqual(rate);
  });

  it('are the same whatever order was chosen in', () => {
    const values = valuesOf(buildProfile({ preferred_areas: ['london_north', 'london_east'] }));
    expect(isSame(values, { ...values, preferred_areas: ['london_east', 'london_north'] })).toBe(true);
    expect(isSame(values, { ...values, bio: 'New' })).toBe(false);
  });
});
