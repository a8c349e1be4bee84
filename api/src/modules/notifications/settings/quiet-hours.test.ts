import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, quietEnds } from './quiet-hours';

const at = (text: string) => new Date(text);
const night = { from: '21:00', to: '08:00' };
const noon = { from: '12:00', to: '14:00' };
const MINUTE = 60_000;

describe('quiet hours', () => {
  it.each([
    ['20:59', false],
    ['21:00', true],
    ['00:00', true],
    ['07:59', true],
    ['08:00', false],
  ])('over midnight, at %s: %s', (clock, quiet) => {
    expect(isQuiet(at(`2035-01-17T${clock}:00Z`), night)).toBe(quiet);
  });

  it.each([
    ['11:59', false],
    ['12:00', true],
    ['13:59', true],
    ['14:00', false],
  ])('of one day, at %s: %s', (clock, quiet) => {
    expect(isQuiet(at(`2035-01-17T${clock}:00Z`), noon)).toBe(quiet);
  });

  it('are not there when none are chosen or they begin when they end', () => {
    expect(isQuiet(at('2035-01-17T03:00:00Z'), null)).toBe(false);
    expect(isQuiet(at('2035-01-17T03:00:00Z'), { from: '03:00', to: '03:00' })).toBe(false);
  });

  it('go by London clocks: 21:30 in summer is 20:30 in UTC', () => {
    expect(isQuiet(at('2035-07-01T20:30:00Z'), night)).toBe(true);
    expect(isQuiet(at('2035-01-17T20:30:00Z'), night)).toBe(false);
  });
});

describe('the end of quiet hours', () => {
  // London's clocks go forward on 25 March 2035 and back on 28 October 2035, at 01:00 UTC.
  it.each([
    ['in the evening', '2035-01-17T22:00:00Z', night, '2035-01-18T08:00:00Z'],
    ['at their first moment', '2035-01-17T21:00:00Z', night, '2035-01-18T08:00:00Z'],
    ['at midnight', '2035-01-18T00:00:00Z', night, '2035-01-18T08:00:00Z'],
    ['at their last moment', '2035-01-18T07:59:59.999Z', night, '2035-01-18T08:00:00Z'],
    ['in the middle of a day', '2035-01-17T12:00:00Z', noon, '2035-01-17T14:00:00Z'],
    ['in summer', '2035-07-01T21:00:00Z', night, '2035-07-02T07:00:00Z'],
    ['in the night that loses an hour', '2035-03-24T22:00:00Z', night, '2035-03-25T07:00:00Z'],
    ['in the night that gains an hour', '2035-10-27T22:00:00Z', night, '2035-10-28T08:00:00Z'],
    [
      'in the hour that is lost',
      '2035-03-24T23:00:00Z',
      { from: '22:00', to: '01:30' },
      '2035-03-25T01:00:00Z',
    ],
    ['the first time round', '2035-10-28T00:10:00Z', { from: '22:00', to: '01:30' }, '2035-10-28T00:30:00Z'],
    ['the second time round', '2035-10-28T01:10:00Z', { from: '22:00', to: '01:30' }, '2035-10-28T01:30:00Z'],
    [
      'an hour after their beginning, where clocks go back behind it',
      '2035-10-28T00:40:00Z',
      { from: '01:30', to: '09:00' },
      '2035-10-28T01:00:00Z',
    ],
    [
      'the next day, where clocks went back before them',
      '2035-10-28T01:40:00Z',
      { from: '01:30', to: '01:00' },
      '2035-10-29T01:00:00Z',
    ],
  ])('%s', (_when, moment, quiet, end) => {
    expect(quietEnds(at(moment), quiet)).toEqual(at(end));
  });

  it.each([
    ['before', '2035-01-17T20:59:59Z', night],
    ['after', '2035-01-18T08:00:00Z', night],
    ['where none are chosen', '2035-01-18T03:00:00Z', null],
    ['where they begin when they end', '2035-01-18T03:00:00Z', { from: '03:00', to: '03:00' }],
  ])('is not awaited %s', (_when, moment, quiet) => {
    expect(quietEnds(at(moment), quiet)).toBeNull();
  });

  it('is the first minute that is not quiet, also where clocks change', () => {
    const clock = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((all) => [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':'));
    const day = fc.constantFrom('2035-01-17', '2035-03-24', '2035-03-25', '2035-10-27', '2035-10-28');
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 24 * 60 - 1 }), clock, clock, (date, minute, from, to) => {
        const moment = new Date(Date.parse(`${date}T00:00:00Z`) + minute * MINUTE);
        const end = quietEnds(moment, { from, to });
        if (!isQuiet(moment, { from, to })) {
          expect(end).toBeNull();
          return;
        }
        let first = moment.getTime();
        while (isQuiet(new Date(first), { from, to })) first += MINUTE;
        expect(end).toEqual(new Date(first));
      }),
      { numRuns: 200, examples: [['2035-10-28', 1, '01:01', '00:00']] },
    );
  });
});
