import { expect, it } from 'vitest';
import { buildRegion } from '../../testing/catalogue';
import { changesOf, NEW_REGION, newRegionOf, regionForm, valuesOf } from './region-values';

const MIA = { id: 'b'.repeat(24), name: 'Mia Reed' };

it('leaves out of a new region what is blank', () => {
  const values = { ...NEW_REGION, name: 'Leeds', city: 'Leeds', address: ' ' };
  expect(JSON.parse(JSON.stringify(newRegionOf(values)))).toEqual({ name: 'Leeds', city: 'Leeds' });
  expect(newRegionOf({ ...values, manager_id: MIA, owner_id: MIA, postcode_areas: ['LS'] })).toMatchObject({
    manager_id: MIA.id,
    owner_id: MIA.id,
    postcode_areas: ['LS'],
  });
});

it('sends of a region only what has changed, and takes away what was cleared', () => {
  const region = buildRegion({ postcode: 'LS1 4AP', owner: MIA });
  const values = valuesOf(region);
  expect(changesOf(region, values)).toEqual({});
  expect(changesOf(region, { ...values, name: 'North', is_active: false })).toEqual({
    name: 'North',
    is_active: false,
  });
  expect(changesOf(region, { ...values, postcode: ' ', manager_id: null, owner_id: null })).toEqual({
    postcode: null,
    manager_id: null,
    owner_id: null,
  });
});

it('refuses what the server would refuse', () => {
  const fields = (checked: ReturnType<ReturnType<typeof regionForm>['safeParse']>) =>
    checked.success ? [] : checked.error.issues.map(({ path }) => path[0]);
  expect(fields(regionForm(null).safeParse({ ...NEW_REGION, postcode: 'nowhere' }))).toEqual([
    'name',
    'city',
    'postcode',
  ]);
  const region = buildRegion();
  expect(fields(regionForm(region).safeParse(valuesOf(region)))).toEqual([]);
  expect(fields(regionForm(region).safeParse({ ...valuesOf(region), city: ' ' }))).toEqual(['city']);
});
