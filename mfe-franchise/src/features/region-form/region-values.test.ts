import { REGION_TEXTS } from '@gently/contracts/region-options';
import { ApiError } from '@gently/platform/api';
import { describe, expect, it } from 'vitest';
import { buildRegion } from '../../testing/build';
import { changesOf, failureWords, newRegionOf, NEW_VALUES, savedText, valuesOf } from './region-values';

// spec: S5-03
it('leaves out of a new region what is blank', () => {
  const values = { ...NEW_VALUES, name: 'Leeds', city: 'Leeds', address: ' ', postcode: '' };
  expect(JSON.parse(JSON.stringify(newRegionOf(values)))).toEqual({ name: 'Leeds', city: 'Leeds' });
});

it('sends of a region what has changed, and nothing else', () => {
  const region = buildRegion({ name: 'Leeds', manager_id: 'a'.repeat(24), postcode_areas: ['LS'] });
  const values = valuesOf(region);
  expect(changesOf(region, values)).toEqual({ version: 1 });
  expect(
    changesOf(region, { ...values, name: 'North', manager_id: '', postcode_areas: ['LS', 'BD'] }),
  ).toEqual({ name: 'North', manager_id: null, postcode_areas: ['LS', 'BD'], version: 1 });
  expect(changesOf(region, { ...values, is_active: false })).toEqual({ is_active: false, version: 1 });
});

it('begins with what was asked for, so that an unchanged form sends nothing', () => {
  const asked = { id: 'b'.repeat(24), name: 'Priya Nair', email: 'priya@people.test', can_answer: true };
  const region = buildRegion({ postcode_areas: ['LS'], requested_areas: ['BD'], asked_manager: asked });
  const values = valuesOf(region);
  expect(values).toMatchObject({
    postcode_areas: ['LS', 'BD'],
    manager_id: asked.id,
    manager_name: 'Priya Nair',
  });
  expect(changesOf(region, values)).toEqual({ version: 1 });
});

it.each([
  ['keeps the manager whom the region has', 'a'.repeat(24)],
  ['leaves the region without one', null],
])('no longer asks a manager who is taken away, and %s', (_case, present) => {
  const asked = { id: 'b'.repeat(24), name: 'Priya Nair', email: 'priya@people.test', can_answer: true };
  const region = buildRegion({ manager_id: present, asked_manager: asked });
  const values = { ...valuesOf(region), manager_id: '' };
  expect(changesOf(region, values)).toEqual({ manager_id: present, version: 1 });
});

it('says what waits for an answer after a region was saved', () => {
  const figures = 'Figures of sessions that move follow within a few minutes.';
  expect(savedText({ requested_areas: [], asked_manager: null })).toBe(figures);
  const asked = { id: 'b', name: 'Priya Nair', email: 'priya@people.test', can_answer: true };
  expect(savedText({ requested_areas: ['LS', 'BD'], asked_manager: asked })).toBe(
    `An admin decides about LS and BD. Priya Nair can accept or decline. We notify you of the answer. ${figures}`,
  );
});

it('takes a postcode or a manager away with null, and does not mention what was blank before', () => {
  const region = buildRegion({ postcode: 'LS1 4AP' });
  const values = valuesOf(region);
  expect(changesOf(region, { ...values, postcode: ' ' })).toEqual({ postcode: null, version: 1 });
  const without = { ...region, postcode: '' };
  expect(changesOf(without, { ...values, postcode: '  ' })).toEqual({ version: 1 });
  expect(changesOf(without, { ...values, postcode: 'ls1 4ap' })).toEqual({ postcode: 'ls1 4ap', version: 1 });
});

// spec: S8-03
describe('why a region was not created', () => {
  const words = (error: unknown) => failureWords(error, REGION_TEXTS.failed);
  const errors = [{ field: 'name', message: 'Please enter a region name' }];

  it('is told by the server', () => {
    expect(words(new ApiError({ code: 'area_taken', status: 409, message: 'Taken.', errors }))).toBe(
      'Taken.',
    );
  });
  it('else by the first field', () => {
    expect(words(new ApiError({ code: 'validation_failed', status: 422, message: '', errors }))).toBe(
      'Please enter a region name',
    );
  });
  it('else by the failure itself', () => {
    expect(words(new Error('The line is down'))).toBe('The line is down');
  });
  it('else in our own words', () => {
    expect(words('nothing')).toBe('Failed to create region. Please try again.');
    expect(words(new Error(''))).toBe('Failed to create region. Please try again.');
  });
});
