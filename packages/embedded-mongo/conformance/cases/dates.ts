import { Decimal128, Double, Long, Timestamp } from 'mongodb';
import { expressions, refused, type Case } from '../case';

const dbl = (n: number): Double => new Double(n);
const long = (text: string): Long => Long.fromString(text);
const dec = (text: string): Decimal128 => Decimal128.fromString(text);
const d = new Date('2020-01-31T10:20:30.400Z');
const early = new Date('1969-12-31T23:59:59.000Z');
const doc = { d, early, f: false, two: 2.5, stamp: new Timestamp({ t: 1, i: 7 }) };

type Row = [title: string, expression: unknown, expected: unknown];

/** All on one document with dates in it. */
const onDates = (page: string, rows: Row[]): Case[] =>
  expressions(
    page,
    rows.map(([title, expression, expected]) => [title, expression, expected, doc]),
  );

const impossible = (operator: (amount: unknown) => unknown, amounts: unknown[], code: number): Row[] =>
  amounts.map((amount) => [`${String(amount)} is refused`, operator(amount), refused(code)]);

const infinite = [dbl(NaN), dbl(Infinity), dbl(-Infinity), dec('NaN'), dec('Infinity')];
const parts = (extra: object): unknown => ({ $dateFromParts: { year: 2020, ...extra } });
const added = (unit: string) => (amount: unknown) => ({ $dateAdd: { startDate: '$d', unit, amount } });
const truncated = (unit: string, extra: object): unknown => ({ $dateTrunc: { date: '$d', unit, ...extra } });

export const DATE_CASES: Case[] = [
  ...onDates('reference/operator/aggregation/toDate/', [
    ...impossible((n) => ({ $toDate: n }), [...infinite, dbl(1e20), dec('1e40')], 241),
    ...impossible((n) => ({ $toDate: n }), [dbl(9e15), long('9223372036854775807')], 15),
    ...impossible(
      (text) => ({ $toDate: text }),
      ['2020-02-30', '2021-02-29', '2020-04-31T10:00:00Z', '2020-13-01', '2020-01-01T24:00:00Z'],
      241,
    ),
    ['29 February', { $toDate: '2020-02-29' }, new Date('2020-02-29T00:00:00Z')],
    ['a date in the first century', { $toDate: '0050-02-28' }, new Date('0050-02-28T00:00:00Z')],
    ['a timestamp', { $toDate: '$stamp' }, new Date(1000)],
    ['a decimal keeps all digits', { $toLong: dec('9007199254740993.7') }, long('9007199254740993')],
    ['onError takes what cannot be converted', { $convert: { input: dbl(NaN), to: 'date', onError: 1 } }, 1],
    [
      'onError does not take what is not supported',
      { $convert: { input: dbl(9e15), to: 'date', onError: 1 } },
      refused(15),
    ],
  ]),
  ...onDates('reference/operator/aggregation/add/', [
    ...impossible((n) => ({ $add: ['$d', n] }), [...infinite, dbl(1e300), dbl(9e15)], 15),
    ['fractions are rounded in the sum', { $add: ['$d', 0.4, 0.4] }, new Date(d.getTime() + 1)],
    ['half goes away from zero', { $add: ['$early', 0.5] }, new Date(-1000)],
  ]),
  ...onDates('reference/operator/aggregation/subtract/', [
    ...impossible((n) => ({ $subtract: ['$d', n] }), [...infinite, dbl(1e300)], 31109),
    ...impossible((n) => ({ $subtract: ['$d', n] }), [dbl(1e16)], 15),
    ['fractions are cut', { $subtract: ['$d', 1.9] }, new Date(d.getTime() - 1)],
  ]),
  ...onDates('reference/operator/aggregation/dateAdd/', [
    ...impossible(added('day'), [...infinite, 1.5, dbl(1e300), 'x'], 5166405),
    ...impossible(added('day'), [dbl(213_503_982_335), dbl(1e15)], 5976500),
    ...impossible(added('month'), [dbl(1e11)], 5976500),
    ...impossible(added('year'), [dbl(300_000)], 15),
    ...impossible(added('hour'), [dbl(1e12)], 15),
    ...impossible(added('millisecond'), [dbl(1e18)], 15),
    ['the last day of a month', added('month')(1), new Date('2020-02-29T10:20:30.400Z')],
    ['backwards over years', added('month')(-14), new Date('2018-11-30T10:20:30.400Z')],
    ['a unit must be a string', { $dateAdd: { startDate: '$d', unit: 1, amount: 1 } }, refused(5166404)],
    ['an unknown unit', added('epoch')(1), refused(9)],
    ['a text is no date', { $dateSubtract: { startDate: 'x', unit: 'day', amount: 1 } }, refused(5166403)],
    ['something is missing', { $dateAdd: { unit: 'day', amount: 1 } }, refused(5166402)],
    ['an unknown argument', { $dateAdd: { startDate: '$d', units: 'day', amount: 1 } }, refused(5166401)],
    [
      'a zone that is missing gives null',
      { $dateAdd: { startDate: '$d', unit: 'day', amount: 1, timezone: '$nope' } },
      null,
    ],
    [
      'a zone must be a string',
      { $dateAdd: { startDate: '$d', unit: 'day', amount: 1, timezone: 5 } },
      refused(40517),
    ],
  ]),
  ...onDates('reference/operator/aggregation/dateFromParts/', [
    ...impossible((n) => parts({ month: n }), [...infinite, 1.5, '$f', dbl(1e300)], 40515),
    ...impossible((year) => ({ $dateFromParts: { year } }), [0, -1, 10_000], 40523),
    ...impossible((n) => parts({ month: n }), [32_768, -32_769], 31034),
    ...impossible((n) => parts({ day: n }), [32_768], 31034),
    ...impossible((n) => parts({ hour: n }), [32_768], 31034),
    ...impossible((n) => parts({ minute: n }), [32_768], 31034),
    ...impossible((n) => parts({ second: n }), [dbl(1e15)], 15),
    ...impossible((n) => parts({ millisecond: n }), [dbl(18_014_398_509_481_984)], 159),
    ['the first century', { $dateFromParts: { year: 1 } }, new Date('0001-01-01T00:00:00Z')],
    ['parts carry over', parts({ month: 14, day: 0, hour: 25 }), new Date('2021-02-01T01:00:00Z')],
    ['a missing part gives null', parts({ month: '$nope' }), null],
    ['a missing zone gives null', parts({ timezone: '$nope' }), null],
    ['a zone must be a string', parts({ timezone: '$f' }), refused(40517)],
    ['no year', { $dateFromParts: { month: 1 } }, refused(40516)],
    ['an unknown part', parts({ unknown: 1 }), refused(40518)],
  ]),
  ...onDates('reference/operator/aggregation/dateTrunc/', [
    ...impossible((binSize) => truncated('hour', { binSize }), [...infinite, '$two', 'x', '$f'], 5439017),
    ...impossible((binSize) => truncated('hour', { binSize }), [0, -1], 5439018),
    ...impossible((binSize) => truncated('hour', { binSize }), [long('9223372036854775807')], 5439002),
    ...impossible((binSize) => truncated('year', { binSize }), [dbl(1e12)], 5439006),
    ['a bin may be longer than all time', truncated('year', { binSize: 5000 }), new Date('2000-01-01')],
    ['a missing bin gives null', truncated('hour', { binSize: '$nope' }), null],
    ['a week begins with a day', truncated('week', { startOfWeek: 'FRIDIE' }), refused(5439016)],
    ['given as a string', truncated('week', { startOfWeek: 1 }), refused(5439015)],
    ['which only weeks ask for', truncated('year', { startOfWeek: 1 }), new Date('2020-01-01')],
    ['a text is no date', { $dateTrunc: { date: 'x', unit: 'hour' } }, refused(5439012)],
    [
      'hours are counted from the start of 2000 in the zone, not from midnight',
      {
        $dateTrunc: {
          date: new Date('2020-07-01T11:30:00Z'),
          unit: 'hour',
          binSize: 2,
          timezone: 'Europe/Paris',
        },
      },
      new Date('2020-07-01T11:00:00Z'),
    ],
  ]),
  ...onDates('reference/operator/aggregation/dateDiff/', [
    ['a text is no date', { $dateDiff: { startDate: '$d', endDate: 'x', unit: 'day' } }, refused(5166307)],
    [
      'the farthest dates, exactly',
      {
        $dateDiff: {
          startDate: { $toDate: dbl(-8.64e15) },
          endDate: { $toDate: dbl(8_639_999_999_999_999) },
          unit: 'millisecond',
        },
      },
      long('17279999999999999'),
    ],
    [
      'a missing week day gives null',
      { $dateDiff: { startDate: '$d', endDate: '$d', unit: 'week', startOfWeek: '$no' } },
      null,
    ],
  ]),
  ...onDates('reference/operator/aggregation/dateToString/', [
    ['a year of five digits is refused', { $dateToString: { date: { $toDate: dbl(8e14) } } }, refused(18537)],
    ['a format must be a string', { $dateToString: { date: '$d', format: 5 } }, refused(18533)],
    ['a missing zone gives null', { $dateToString: { date: '$d', timezone: '$nope' } }, null],
    [
      'onError takes no unknown zone',
      { $dateFromString: { dateString: '2020-01-01', timezone: 'No/Where', onError: 1 } },
      refused(40485),
    ],
    [
      'the first century in a zone',
      { $hour: { date: new Date('0050-01-01T12:00:00Z'), timezone: '+01' } },
      13,
    ],
    ['and its days', { $dayOfYear: new Date('0050-03-01T12:00:00Z') }, 60],
  ]),
];
