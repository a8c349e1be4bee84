import { outwardCodeOf } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import { areaOf, regionsOf } from './regions';

describe('the postcode of an address', () => {
  it.each([
    ['14 Alder Road, London N8 7QT', 'N8'],
    ['14 alder road, london n87qt', 'N8'],
    ['Flat B2, 10 Downing Street\nSW1A 2AA', 'SW1A'],
    ['Was at E1 6AN, now at WD17 1BN', 'WD17'],
    ['Flat E1, The Mill', null],
    ['Room N8', null],
    ['', null],
  ])('%j: %s', (address, outward) => {
    expect(outwardCodeOf(address)).toBe(outward);
  });
});

describe('the regions of a postcode', () => {
  it.each([
    ['N8', 'london_north greater_london'],
    ['N1', 'london_central london_north greater_london'],
    ['N12', 'london_north greater_london'],
    ['SW1A', 'london_central greater_london'],
    ['SW11', 'london_south greater_london'],
    ['W1K', 'london_central greater_london'],
    ['W12', 'london_west greater_london'],
    ['EC2R', 'london_central greater_london'],
    ['E14', 'london_east greater_london'],
    ['SE1', 'london_central london_south greater_london'],
    ['SE19', 'london_south greater_london'],
    ['KT2', 'london_south home_counties greater_london'],
    ['UB8', 'london_west greater_london'],
    ['WD17', 'home_counties'],
    ['BN3', 'home_counties'],
    ['E1', 'london_central london_east greater_london'],
    ['NW1W', 'london_central london_north greater_london'],
    ['NW3', 'london_north greater_london'],
    ['SW1', 'london_central greater_london'],
    ['W2', 'london_central london_west greater_london'],
    ['WC2N', 'london_central greater_london'],
    ['EN5', 'london_north home_counties greater_london'],
    ['HA1', 'london_north london_west greater_london'],
    ['IG1', 'london_east home_counties greater_london'],
    ['RM1', 'london_east home_counties greater_london'],
    ['BR1', 'london_south greater_london'],
    ['CR0', 'london_south home_counties greater_london'],
    ['DA1', 'london_south home_counties greater_london'],
    ['SM1', 'london_south greater_london'],
    ['TW9', 'london_west home_counties greater_london'],
    ['LS1', ''],
    ['M1', ''],
    ['', ''],
  ])('%s: %s', (outward, regions) => {
    expect(regionsOf(outward).join(' ')).toBe(regions);
  });

  it('are not asked for online, even where an address was left in the form', () => {
    expect(areaOf({ locationType: 'online', locationDetails: 'N8 7QT' })).toEqual({ known: false });
    expect(areaOf({ locationType: 'other', locationDetails: 'N8 7QT' })).toMatchObject({ outward: 'N8' });
  });
});
