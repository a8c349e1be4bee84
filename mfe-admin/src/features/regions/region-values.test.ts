import { londonDate, startOfMonth } from '@gently/contracts/dates';
import { expect, it } from 'vitest';
import { buildRegion } from '../../testing/catalogue';
import {
  bodyOf,
  changesHands,
  changesOf,
  handoverDay,
  isSameRegion,
  NEW_REGION,
  newRegionOf,
  regionForm,
  valuesOf,
} from './region-values';

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
    owner_from: startOfMonth(londonDate(new Date()), 1),
  });
  expect(bodyOf(region, { ...values, name: 'North' })).toEqual({ name: 'North', version: region.version });
  expect(isSameRegion({ ...values, version: 9 }, values)).toBe(true);
  expect(isSameRegion({ ...values, city: 'York' }, values)).toBe(false);
});

it('asks for the day of a change of hands only where there is an owner today', () => {
  const owned = buildRegion({ owner: MIA });
  const values = valuesOf(owned);
  expect(changesHands(owned, values)).toBe(false);
  expect(changesHands(owned, { ...values, owner_id: null })).toBe(true);
  expect(changesHands(owned, { ...values, owner_id: { ...MIA, id: 'c'.repeat(24) } })).toBe(true);
  expect(changesHands(buildRegion(), { ...values, owner_id: MIA })).toBe(false);
  expect(changesHands(null, values)).toBe(false);
  expect(handoverDay('today', '2035-01-31')).toBe('2035-01-31');
  expect(handoverDay('month', '2035-12-31')).toBe('2036-01-01');
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
