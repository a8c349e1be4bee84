import { describe, expect, it } from 'vitest';
import { REPORT_DAYS_MAX, REPORT_TEXTS } from './report-options';
import { areaList } from './postcode-areas';
import { areaHoldersOf, createRegionBody, updateRegionBody } from './regions';
import { explainQuery } from './reports';

const messages = (
  schema: { safeParse: (given: unknown) => { error?: { issues: { message: string }[] } } },
  given: unknown,
) => schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
const body = { name: 'North', city: 'Leeds' };

describe('a new region', () => {
  // spec: S5-03
  it.each([
    [{ ...body, name: '   ' }, 'Please enter a region name'],
    [{ city: 'Leeds' }, 'Please enter a region name'],
    [{ ...body, city: ' ' }, 'Please enter a city'],
    [{ name: 'North' }, 'Please enter a city'],
    [{ ...body, postcode: 'nonsense' }, 'Please enter a valid UK postcode'],
    [{ ...body, postcode: 'LS1' }, 'Please enter a valid UK postcode'],
    [{ ...body, postcode_areas: ['ZZ'] }, 'Please choose postcode areas from the list'],
    [{ ...body, postcode_areas: ['LS', 'LS'] }, 'Please choose postcode areas from the list'],
  ])('%j is refused', (given, message) => expect(messages(createRegionBody, given)).toContain(message));

  // spec: S5-03
  it('spells its postcode, and takes a blank one as none', () => {
    expect(createRegionBody.parse({ ...body, postcode: 'ls14ap' })).toMatchObject({ postcode: 'LS1 4AP' });
    expect(createRegionBody.parse({ ...body, postcode: ' ' }).postcode).toBeUndefined();
    expect(updateRegionBody.parse({ version: 3, manager_id: null })).toEqual({
      version: 3,
      manager_id: null,
    });
  });

  it('may lose its postcode again, which a blank one does not say', () => {
    expect(updateRegionBody.parse({ version: 0, postcode: null })).toEqual({ version: 0, postcode: null });
    expect(updateRegionBody.parse({ version: 0, postcode: ' ' }).postcode).toBeUndefined();
    expect(messages(updateRegionBody, { version: 0, postcode: 'nonsense' })).toEqual([
      'Please enter a valid UK postcode',
    ]);
    expect(messages(createRegionBody, { ...body, postcode: null })).not.toEqual([]);
  });
});

describe('the days of an explanation', () => {
  const query = { figure: 'revenue', from: '2035-01-01', to: '2035-01-31' };
  it('end on or after their start', () => {
    expect(messages(explainQuery, { ...query, to: '2034-12-31' })).toEqual([REPORT_TEXTS.order]);
  });

  // How many of them somebody may ask for depends on the figure: the API says so.
  it('may be one', () => {
    expect(messages(explainQuery, { ...query, to: query.from })).toEqual([]);
    expect(REPORT_DAYS_MAX).toBe(400);
  });
});

describe('the regions that would give up postcode areas', () => {
  const york = { id: 'a'.repeat(24), name: 'York', areas: ['YO'] };

  it('are read from the details of a refusal', () => {
    expect(areaHoldersOf({ regions: [york] })).toEqual([york]);
  });

  it.each([undefined, null, {}, { regions: [] }, { regions: [{ ...york, areas: ['XX'] }] }, 'York'])(
    'are none in %j',
    (details) => expect(areaHoldersOf(details)).toEqual([]),
  );

  it.each([
    [[], ''],
    [['LS'], 'LS'],
    [['LS', 'BD'], 'LS and BD'],
    [['LS', 'BD', 'YO'], 'LS, BD and YO'],
  ] as const)('name their areas %j as "%s"', (areas, words) => expect(areaList(areas)).toBe(words));
});
