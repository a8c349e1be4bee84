import {
  type LocationType,
  outwardCodeOf,
  type PostcodeArea,
  postcodeAreaOf,
  type PreferredRegion,
} from '@gently/contracts';

/** A region that has a place on the map; `flexible` is an attitude. */
export type Region = Exclude<PreferredRegion, 'flexible'>;

/** Where a session takes place, as far as that says who can come. */
export type Area = { known: false } | { known: true; outward: string; regions: readonly Region[] };

const HOME_COUNTIES: readonly Region[] = ['home_counties'];
const london = (...parts: Exclude<Region, 'greater_london'>[]): readonly Region[] => [
  ...parts,
  'greater_london',
];

/**
 * Which regions a postcode belongs to: by its district where a district lies apart from the rest of its area (the inner
 * ones of the capital), else by the emails of its area. Places at an edge belong to both sides. The Home Counties are
 * taken in the wider sense, with the counties that one reaches from London in a morning.
 */
const DISTRICTS: Readonly<Record<string, readonly Region[]>> = {
  E1: london('london_central', 'london_east'),
  N1: london('london_central', 'london_north'),
  NW1: london('london_central', 'london_north'),
  SE1: london('london_central', 'london_south'),
  SW1: london('london_central'),
  W1: london('london_central'),
  W2: london('london_central', 'london_west'),
};
const AREAS: Readonly<Record<string, readonly Region[]>> = {
  EC: london('london_central'),
  WC: london('london_central'),
  N: london('london_north'),
  NW: london('london_north'),
  EN: london('london_north', 'home_counties'),
  HA: london('london_north', 'london_west'),
  E: london('london_east'),
  IG: london('london_east', 'home_counties'),
  RM: london('london_east', 'home_counties'),
  SE: london('london_south'),
  SW: london('london_south'),
  BR: london('london_south'),
  CR: london('london_south', 'home_counties'),
  DA: london('london_south', 'home_counties'),
  KT: london('london_south', 'home_counties'),
  SM: london('london_south'),
  W: london('london_west'),
  TW: london('london_west', 'home_counties'),
  UB: london('london_west'),
  AL: HOME_COUNTIES,
  BN: HOME_COUNTIES,
  CM: HOME_COUNTIES,
  CO: HOME_COUNTIES,
  CT: HOME_COUNTIES,
  GU: HOME_COUNTIES,
  HP: HOME_COUNTIES,
  LU: HOME_COUNTIES,
  ME: HOME_COUNTIES,
  MK: HOME_COUNTIES,
  OX: HOME_COUNTIES,
  RG: HOME_COUNTIES,
  RH: HOME_COUNTIES,
  SG: HOME_COUNTIES,
  SL: HOME_COUNTIES,
  SS: HOME_COUNTIES,
  TN: HOME_COUNTIES,
  WD: HOME_COUNTIES,
};

/** The postcode areas of which at least a part belongs to one of these labels. */
export const postcodeAreasOf = (labels: readonly string[]): PostcodeArea[] => {
  const named = [...Object.entries(AREAS), ...Object.entries(DISTRICTS)].filter(([, regions]) =>
    regions.some((region) => labels.includes(region)),
  );
  const areas = named.map(([code]) => postcodeAreaOf(`${/^[A-Z]+/.exec(code)?.[0] ?? ''}1`));
  return [...new Set(areas)].filter((area) => area !== null);
};

/** @returns no region at all for a place that lies in none of them. */
export const regionsOf = (outward: string): readonly Region[] => {
  // SW1A and W1K are parts of the districts SW1 and W1; N12 is a district of its own.
  const district = /^[A-Z]+\d(?=[A-Z]?$)/.exec(outward)?.[0] ?? '';
  const area = /^[A-Z]+/.exec(outward)?.[0] ?? '';
  return DISTRICTS[district] ?? AREAS[area] ?? [];
};

/** Where the places of a postcode are. @param outward its first half; null where it is not known */
export const areaAt = (outward: string | null): Area =>
  outward ? { known: true, outward, regions: regionsOf(outward) } : { known: false };

/** Online sessions, and places of which we know no postcode, could be anywhere. */
export const areaOf = (place: { locationType: LocationType; locationDetails: string }): Area =>
  areaAt(place.locationType === 'online' ? null : outwardCodeOf(place.locationDetails));

/** How well somebody's areas fit: 2 names the very region, 1 goes further than that, 0 says nothing, null does not fit. */
export const areaFit = (area: Area, areas: readonly string[]): 0 | 1 | 2 | null => {
  if (!area.known) return 0;
  const named = area.regions.filter((region) => areas.includes(region));
  if (named.some((region) => region !== 'greater_london')) return 2;
  // Who has named no area yet goes anywhere, as who calls it flexible does.
  return named.length > 0 || areas.length === 0 || areas.includes('flexible') ? 1 : null;
};
