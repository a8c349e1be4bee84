import type { FranchiseRegion } from '@gently/contracts/franchise';
import { areaList, type PostcodeArea } from '@gently/contracts/postcode-areas';
import { isApiError } from '@gently/platform/api';
import { fieldsThatDiffer } from '@gently/platform/forms';
import type { NewRegion, RegionChanges } from '../../data/regions';

/** Fields of the form, named as what is sent. */
export interface RegionValues {
  /** The newest version that the person has seen; 0 for a new region. */
  version: number;
  name: string;
  city: string;
  address: string;
  postcode: string;
  /** Empty for nobody. */
  manager_id: string;
  /** Shown, and not sent. */
  manager_name: string;
  postcode_areas: PostcodeArea[];
  is_active: boolean;
}

export const NEW_VALUES: RegionValues = {
  version: 0,
  name: '',
  city: '',
  address: '',
  postcode: '',
  manager_id: '',
  manager_name: '',
  postcode_areas: [],
  is_active: true,
};

/** What the owner wants: requests that are still open are shown with what the region has. */
export const valuesOf = (region: FranchiseRegion): RegionValues => ({
  version: region.version,
  name: region.name,
  city: region.city,
  address: region.address,
  postcode: region.postcode,
  manager_id: region.asked_manager?.id ?? region.manager_id ?? '',
  manager_name: region.asked_manager?.name ?? region.manager_name ?? '',
  postcode_areas: [...region.postcode_areas, ...(region.requested_areas ?? [])],
  is_active: region.is_active,
});

const said = (text: string): string | undefined => text.trim() || undefined;

/** What is sent of a new region: a blank address, postcode or manager is left out. */
export const newRegionOf = (values: RegionValues): NewRegion => ({
  name: values.name,
  city: values.city,
  address: said(values.address),
  postcode: said(values.postcode),
  manager_id: said(values.manager_id),
  postcode_areas: values.postcode_areas.length > 0 ? values.postcode_areas : undefined,
});

/** A blank postcode or manager is to be taken away. */
const wholeOf = ({ version: _version, manager_name: _name, ...values }: RegionValues) => ({
  ...values,
  postcode: said(values.postcode) ?? null,
  manager_id: said(values.manager_id) ?? null,
});

/** Taking away a manager who was only asked leaves the region with the one it has. */
const withPresent = (
  { asked_manager: asked, manager_id: present }: FranchiseRegion,
  whole: ReturnType<typeof wholeOf>,
) => (asked && whole.manager_id === null ? { ...whole, manager_id: present } : whole);

/** What is sent of a region that there is: what has become another, on top of the version that the person has seen. */
export const changesOf = (region: FranchiseRegion, values: RegionValues): RegionChanges => {
  const now = withPresent(region, wholeOf(values));
  const changed = fieldsThatDiffer(now, wholeOf(valuesOf(region)));
  return { ...Object.fromEntries(changed.map((field) => [field, now[field]])), version: values.version };
};

/** Why it did not work: the server's message, else the first of its fields' messages, else the failure's own, else ours. */
export const failureWords = (error: unknown, fallback: string): string => {
  const server = isApiError(error) && error.status > 0 ? error.message : '';
  const field = isApiError(error) ? error.errors[0]?.message : undefined;
  const own = error instanceof Error ? error.message : '';
  return server || field || own || fallback;
};

/** What happens after a region was saved: what was asked for waits for an answer. */
export const savedText = ({
  requested_areas: areas = [],
  asked_manager: asked = null,
}: Pick<FranchiseRegion, 'requested_areas' | 'asked_manager'>): string => {
  const waits = [
    areas.length > 0 && `An admin decides about ${areaList(areas)}.`,
    asked && `${asked.name} can accept or decline.`,
    (areas.length > 0 || asked) && 'We notify you of the answer.',
  ];
  return [...waits, 'Figures of sessions that move follow within a few minutes.'].filter(Boolean).join(' ');
};
