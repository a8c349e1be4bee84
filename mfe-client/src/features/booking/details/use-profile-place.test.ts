import { describe, expect, it } from 'vitest';
import { placeIn } from './use-profile-place';

describe('placeIn', () => {
  it.each([
    ['Hove', { town: 'Hove' }],
    ["Bishop's Stortford", { town: "Bishop's Stortford" }],
    ['Hove, BN3 7AA', { town: 'Hove', postcode: 'BN3 7AA' }],
    ['bn37aa', { postcode: 'BN3 7AA' }],
    ['BN3', {}],
    ['1 High Street, Hove BN3 7AA', { postcode: 'BN3 7AA' }],
    ['', {}],
  ])('"%s": %j', (location, expected) => {
    expect(placeIn(location)).toEqual(expected);
  });
});
