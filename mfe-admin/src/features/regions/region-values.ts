import { adminCreateRegionBody, type AdminRegion, adminUpdateRegionBody } from '@gently/contracts/catalogue';
import { type IsoDate, londonDate, startOfMonth } from '@gently/contracts/dates';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { fieldsThatDiffer, type FormSchema } from '@gently/platform/forms';
import { formOf } from '@gently/ui/parts';
import type { NewRegion, RegionChanges } from '../../data/regions';

/** A person who was found by search. */
export interface Person {
  id: string;
  name: string;
}

/** What an admin types, by the names of what is sent. */
export interface RegionValues {
  /** The newest version that the person has seen; 0 for a new region. */
  version: number;
  name: string;
  city: string;
  address: string;
  postcode: string;
  postcode_areas: PostcodeArea[];
  manager_id: Person | null;
  owner_id: Person | null;
  /** When another owner takes over from the one of today. */
  owner_start: 'month' | 'today';
  is_active: boolean;
}

/** The order in which the questions are on the page. */
export const REGION_ORDER = [
  'name',
  'city',
  'address',
  'postcode',
  'postcode_areas',
  'manager_id',
  'owner_id',
  'owner_start',
  'is_active',
] as const satisfies readonly (keyof RegionValues)[];

export const NEW_REGION: RegionValues = {
  version: 0,
  name: '',
  city: '',
  address: '',
  postcode: '',
  postcode_areas: [],
  manager_id: null,
  owner_id: null,
  owner_start: 'month',
  is_active: true,
};

export const valuesOf = (region: AdminRegion): RegionValues => ({
  version: region.version,
  name: region.name,
  city: region.city,
  address: region.address,
  postcode: region.postcode,
  postcode_areas: region.postcode_areas as PostcodeArea[],
  manager_id: region.manager,
  owner_id: region.owner,
  owner_start: 'month',
  is_active: region.is_active,
});

const filled = (text: string): string | undefined => text.trim() || undefined;

/** @returns what is sent of a new region, without what was left blank */
export const newRegionOf = (values: RegionValues): NewRegion => ({
  name: values.name,
  city: values.city,
  address: filled(values.address),
  postcode: filled(values.postcode),
  manager_id: values.manager_id?.id,
  owner_id: values.owner_id?.id,
  postcode_areas: values.postcode_areas.length > 0 ? values.postcode_areas : undefined,
});

/** A blank postcode, manager or owner is taken away. */
const sendable = ({ version: _version, owner_start: _start, ...values }: RegionValues) => ({
  ...values,
  postcode: filled(values.postcode) ?? null,
  manager_id: values.manager_id?.id ?? null,
  owner_id: values.owner_id?.id ?? null,
});

/** Whether a region that has an owner is to get another one, or none. */
export const changesHands = (region: AdminRegion | null, { owner_id: owner }: RegionValues): boolean =>
  Boolean(region?.owner) && owner?.id !== region?.owner?.id;

/** The first day of a new owner. @param today London day */
export const handoverDay = (start: RegionValues['owner_start'], today: IsoDate): IsoDate =>
  start === 'today' ? today : startOfMonth(today, 1);

/** @returns what has changed about a region that is there; empty when nothing has */
export const changesOf = (region: AdminRegion, values: RegionValues): Omit<RegionChanges, 'version'> => {
  const before = sendable(valuesOf(region));
  const now = sendable(values);
  const changed = Object.fromEntries(fieldsThatDiffer(now, before).map((field) => [field, now[field]]));
  return changesHands(region, values)
    ? { ...changed, owner_from: handoverDay(values.owner_start, londonDate(new Date())) }
    : changed;
};

/** @returns what is sent of a region that is there: only what has changed, on top of the version that the person has seen */
export const bodyOf = (region: AdminRegion, values: RegionValues): RegionChanges => ({
  ...changesOf(region, values),
  version: values.version,
});

/** Whether nothing was typed. A colleague's newer version alone is not something to keep. */
export const isSameRegion = (typed: RegionValues, stored: RegionValues): boolean =>
  fieldsThatDiffer(sendable(typed), sendable(stored)).length === 0;

/** What the server would refuse, found before anything is sent. */
export const regionForm = (region: AdminRegion | null): FormSchema<RegionValues> =>
  region
    ? formOf<RegionValues, unknown>(adminUpdateRegionBody, (values) => bodyOf(region, values))
    : formOf<RegionValues, unknown>(adminCreateRegionBody, newRegionOf);
