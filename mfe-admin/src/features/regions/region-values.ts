import { adminCreateRegionBody, type AdminRegion, adminUpdateRegionBody } from '@gently/contracts/catalogue';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import type { FormSchema } from '@gently/platform/forms';
import { formOf } from '@gently/ui/parts';
import type { NewRegion, RegionChanges } from '../../data/regions';

/** A person who was found by search. */
export interface Person {
  id: string;
  name: string;
}

/** What an admin types, by the names of what is sent. */
export interface RegionValues {
  name: string;
  city: string;
  address: string;
  postcode: string;
  postcode_areas: PostcodeArea[];
  manager_id: Person | null;
  owner_id: Person | null;
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
  'is_active',
] as const satisfies readonly (keyof RegionValues)[];

export const NEW_REGION: RegionValues = {
  name: '',
  city: '',
  address: '',
  postcode: '',
  postcode_areas: [],
  manager_id: null,
  owner_id: null,
  is_active: true,
};

export const valuesOf = (region: AdminRegion): RegionValues => ({
  name: region.name,
  city: region.city,
  address: region.address,
  postcode: region.postcode,
  postcode_areas: region.postcode_areas as PostcodeArea[],
  manager_id: region.manager,
  owner_id: region.owner,
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
const sendable = (values: RegionValues) => ({
  ...values,
  postcode: filled(values.postcode) ?? null,
  manager_id: values.manager_id?.id ?? null,
  owner_id: values.owner_id?.id ?? null,
});

/** @returns what is sent of a region that is there: only what has changed */
export const changesOf = (region: AdminRegion, values: RegionValues): RegionChanges => {
  const before = sendable(valuesOf(region));
  const changed = Object.entries(sendable(values)).filter(
    ([field, now]) => JSON.stringify(now) !== JSON.stringify(before[field as keyof RegionValues]),
  );
  return Object.fromEntries(changed);
};

/** What the server would refuse, found before anything is sent. */
export const regionForm = (region: AdminRegion | null): FormSchema<RegionValues> =>
  region
    ? formOf<RegionValues, unknown>(adminUpdateRegionBody, (values) => changesOf(region, values))
    : formOf<RegionValues, unknown>(adminCreateRegionBody, newRegionOf);
