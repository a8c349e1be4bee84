import { CATALOGUE_TEXTS } from '@gently/contracts/catalogue-options';
import { addDays, londonDate } from '@gently/contracts/dates';
import { expect, it } from 'vitest';
import { buildCategory, buildVersion, PAY_IT_FORWARD } from '../../testing/catalogue';
import {
  bodyOf,
  isSameService,
  NEW_SERVICE,
  serviceForm,
  type ServiceValues,
  valuesOf,
} from './service-values';

const CATEGORIES = [buildCategory(), PAY_IT_FORWARD];
const typed = (overrides: Partial<ServiceValues> = {}): ServiceValues => ({
  ...valuesOf(buildVersion(), 1),
  reason: 'A trial',
  ...overrides,
});
const problems = (overrides: Partial<ServiceValues>) => {
  const checked = serviceForm(CATEGORIES).safeParse(typed(overrides));
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

it('sends a service that was not changed as it is stored', () => {
  const fields = buildVersion({ price: 42.5 }).fields;
  expect(bodyOf({ ...valuesOf({ fields }, 3), reason: 'Same' }, CATEGORIES)).toEqual({
    fields,
    reason: 'Same',
    from_date: null,
  });
});

it.each([
  ['45', 45],
  ['£45.50', 45.5],
  [' 1,000 ', 1000],
])('reads the price %s', (price, pounds) => {
  expect(bodyOf(typed({ price }), CATEGORIES).fields.price).toBe(pounds);
  expect(problems({ price })).toEqual([]);
});

it.each(['', '0', '1000.01', '4.555', '4e1', '-5', 'forty', '9'.repeat(400)])(
  'refuses the price “%s”',
  (price) => {
    expect(problems({ price })).toEqual([['price', CATALOGUE_TEXTS.price]]);
  },
);

it.each(['', '20', '481', '50', '60.5'])('refuses a length of “%s” minutes', (minutes) => {
  expect(problems({ duration_minutes: minutes })[0]).toEqual(['duration_minutes', CATALOGUE_TEXTS.minutes]);
});

it('asks for a full price that is higher, of a Pay-It-Forward service only', () => {
  const subsidised = { category_id: 'pay_it_forward', price: '10' };
  expect(problems({ ...subsidised, full_price: '40' })).toEqual([]);
  expect(problems({ ...subsidised, full_price: '10' })).toEqual([['full_price', CATALOGUE_TEXTS.fullPrice]]);
  expect(problems({ ...subsidised, full_price: '' })[0]?.[0]).toBe('full_price');
  expect(bodyOf(typed({ full_price: '40' }), CATEGORIES).fields.full_price).toBeNull();
});

it('refuses a day that is over, today, and more than a year ahead', () => {
  const today = londonDate(new Date());
  const on = (date: string) => problems({ start: 'later', from_date: date });
  expect(on(today)).toEqual([['from_date', CATALOGUE_TEXTS.past]]);
  expect(on('2001-01-01')).toEqual([['from_date', CATALOGUE_TEXTS.past]]);
  expect(on(addDays(today, 367))).toEqual([['from_date', CATALOGUE_TEXTS.far]]);
  expect(on(addDays(today, 2))).toEqual([]);
  expect(on('')[0]?.[0]).toBe('from_date');
});

it('names every question that has no answer', () => {
  const checked = serviceForm(CATEGORIES).safeParse(NEW_SERVICE);
  const fields = checked.success ? [] : checked.error.issues.map(({ path }) => path[0]);
  expect([...new Set(fields)]).toEqual(['name', 'description', 'category_id', 'price', 'reason']);
});

it('does not count a newer version as something typed', () => {
  const stored = valuesOf(buildVersion(), 1);
  expect(isSameService({ ...stored, version: 4 }, stored)).toBe(true);
  expect(isSameService({ ...stored, price: '41' }, stored)).toBe(false);
});
