import { Decimal128, Double, Long, ObjectId, Timestamp } from 'mongodb';
import { expressions, refused, type Case } from '../case';

const dbl = (n: number): Double => new Double(n);
const long = (text: string): Long => Long.fromString(text);
const dec = (text: string): Decimal128 => Decimal128.fromString(text);
const d = new Date('2020-01-31T10:20:30.400Z');
const summer = new Date('2026-07-01T11:05:00Z');
const early = new Date('1969-12-31T23:59:59.000Z');
const doc = {
  d,
  early,
  f: false,
  two: 2.5,
  stamp: new Timestamp({ t: 1350336377, i: 7 }),
  id: new ObjectId('507c7f79bcf86cd7994f6c0e'),
};

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
const truncated = (unit: unknown, extra: object): unknown => ({ $dateTrunc: { date: '$d', unit, ...extra } });
const shown = (extra: object): unknown => ({ $dateToString: { date: '$d', ...extra } });
const read = (dateString: unknown, extra: object = {}): unknown => ({
  $dateFromString: { dateString, ...extra },
});
const nowhere = { timezone: 'No/Where' };

export const DATE_CASES: Case[] = [
  ...onDates('reference/operator/aggregation/toDate/', [
    ...impossible((n) => ({ $toDate: n }), [...infinite, dbl(1e20), dec('1e40')], 241),
    ...impossible((n) => ({ $toDate: n }), [dbl(9e15), long('9223372036854775807')], 15),
    ...impossible(
      (text) => ({ $toDate: text }),
      ['2020-02-30', '2021-02-29', '2020-04-31T10:00:00Z', '2020-13-01', '2020-01-01T24:00:00Z'],
      241,
    ),
    ['an offset', { $toDate: '2020-02-29T10:20+05:30' }, new Date('2020-02-29T04:50:00Z')],
    ['other forms are refused by name', { $toDate: '29 Feb 2020' }, refused(115)],
    [
      'onError does not take a form that is not supported',
      { $convert: { input: '29 Feb 2020', to: 'date', onError: 1 } },
      refused(115),
    ],
    ['a text that names no day', { $convert: { input: 'soon', to: 'date', onError: 1 } }, 1],
    ['29 February', { $toDate: '2020-02-29' }, new Date('2020-02-29T00:00:00Z')],
    ['a date in the first century', { $toDate: '0050-02-28' }, new Date('0050-02-28T00:00:00Z')],
    ['a timestamp', { $toDate: '$stamp' }, new Date(1350336377000)],
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
  ...onDates('reference/operator/aggregation/dateToString/', [
    [
      'without a format a zone changes nothing but the time',
      shown({ timezone: 'Europe/Paris' }),
      '2020-01-31T11:20:30.400Z',
    ],
    ['a missing format gives null', shown({ format: '$nope' }), null],
    ['what stands for no date comes before no zone', shown({ date: null, onNull: '-', timezone: null }), '-'],
    ['a format is checked without a date', shown({ date: null, format: '%Q' }), refused(18536)],
    ['and is whole', shown({ format: '%Y-%' }), refused(18535)],
    ['a zone is known without a date', shown({ date: null, ...nowhere }), refused(40485)],
    ['and a string', shown({ date: null, timezone: 5 }), refused(40517)],
    ['a format is checked before a zone', shown({ format: 5, ...nowhere }), refused(18533)],
    ['a zone before a date', shown({ date: 'x', ...nowhere }), refused(40485)],
    ['Z is no zone', shown({ timezone: 'Z' }), refused(40485)],
    ['half an offset is none', shown({ timezone: '+05:' }), refused(40485)],
    ['names of zones are written as they are', shown({ timezone: 'europe/london' }), refused(40485)],
    ['even those of old', shown({ timezone: 'asia/calcutta' }), refused(40485)],
    ['a week year has four digits', shown({ date: { $toDate: dbl(8e14) }, format: '%G' }), refused(18537)],
  ]),
  ...onDates('reference/operator/aggregation/dateFromString/', [
    ['a year and a month make no date', read('2020-01', { format: '%Y-%m' }), refused(241)],
    ['nor does a time', read('10:20', { format: '%H:%M' }), refused(241)],
    ['a date alone is its midnight', read('31/1/2020', { format: '%d/%m/%Y' }), new Date('2020-01-31')],
    [
      'missing seconds are 0',
      read('2020-01-31 7', { format: '%Y-%m-%d %H' }),
      new Date('2020-01-31T07:00:00Z'),
    ],
    ['minutes have two digits', read('2020-01-31 7:5', { format: '%Y-%m-%d %H:%M' }), refused(241)],
    ['digits are taken from the left', read('2020-111', { format: '%Y-%m%d' }), new Date('2020-11-01')],
    ['and not given back', read('2020-11', { format: '%Y-%m%d' }), refused(241)],
    ['a short year', read('7-1-2', { format: '%Y-%m-%d' }), new Date('0007-01-02T00:00:00Z')],
    ['an offset', read('4/26/1992:+0445', { format: '%m/%d/%Y:%z' }), new Date('1992-04-25T19:15:00Z')],
    [
      'an offset in a text without a format',
      read('2017-07-14T12:02:44.771+03:30'),
      new Date('2017-07-14T08:32:44.771Z'),
    ],
    ['of hours only', read('2017-07-14T12:02:44.771+03'), new Date('2017-07-14T09:02:44.771Z')],
    ['with a zone', read('2017-07-14T12:02:44+03:30', { timezone: 'Asia/Tokyo' }), refused(241)],
    ['UTC with a zone', read('2017-07-14T12:02:44Z', { timezone: 'Asia/Tokyo' }), refused(241)],
    ['or with UTC', read('2017-07-14T12:02:44Z', { timezone: '+00:00' }), new Date('2017-07-14T12:02:44Z')],
    [
      'no offset and a zone',
      read('2017-07-14 12:02', { timezone: 'Asia/Tokyo' }),
      new Date('2017-07-14T03:02:00Z'),
    ],
    ['milliseconds are cut', read('2017-07-14T12:02:44.7719'), new Date('2017-07-14T12:02:44.771Z')],
    ['nothing of a date', read('soon', { onError: 'never' }), 'never'],
    ['there is no such day', read('2021-02-29', { timezone: 'Asia/Tokyo', onError: 'never' }), 'never'],
    ['a number is no text', read(5, { onError: 'never' }), 'never'],
    ['no text', read(null, { onNull: '-', timezone: null }), '-'],
    ['no zone', read('2020-01-31', { timezone: '$nope' }), null],
    ['no format', read('2020-01-31', { format: null }), null],
    ['a format is checked without a text', read(null, { format: '%w' }), refused(18536)],
    ['a zone is known without a text', read(null, nowhere), refused(40485)],
  ]),
  ...onDates('reference/operator/aggregation/year/', [
    ['of a timestamp', { $year: '$stamp' }, 2012],
    ['of an ObjectId', { $dayOfMonth: { date: '$id', timezone: 'Asia/Tokyo' } }, 16],
    ['a week year is a long', { $isoWeekYear: '$d' }, long('2020')],
    ['a zone is a string', { $hour: { date: '$d', timezone: 5 } }, refused(40533)],
    ['after there is a date', { $hour: { date: 'x', timezone: 5 } }, refused(16006)],
    ['a missing zone gives null', { $hour: { date: '$d', timezone: '$nope' } }, null],
    ['an unknown argument', { $hour: { date: '$d', zone: 'UTC' } }, refused(40535)],
    ['no date', { $hour: { timezone: 'UTC' } }, refused(40539)],
    ['two dates', { $hour: ['$d', '$d'] }, refused(40536)],
  ]),
  ...onDates('reference/operator/aggregation/dateToParts/', [
    [
      'by weeks',
      { $dateToParts: { date: '$d', iso8601: true } },
      { isoWeekYear: 2020, isoWeek: 5, isoDayOfWeek: 5, hour: 10, minute: 20, second: 30, millisecond: 400 },
    ],
    ['which is true or false', { $dateToParts: { date: null, iso8601: 1 } }, refused(40521)],
    ['missing it gives null', { $dateToParts: { date: 'x', iso8601: '$nope' } }, null],
    ['a zone is known without a date', { $dateToParts: { date: null, ...nowhere } }, refused(40485)],
  ]),
  ...onDates('reference/operator/aggregation/dateFromParts/', [
    ['an hour is looked at before a month', parts({ hour: 'x', month: null }), refused(40515)],
    ['no hour before a year', parts({ hour: null, year: 'x' }), null],
    ['a zone before a day', parts({ day: 'x', ...nowhere }), refused(40485)],
    ['a second before a zone', parts({ second: 0.5, ...nowhere }), refused(40515)],
    ['no day before the range of years', parts({ year: 0, day: '$nope' }), null],
    ['weeks with a year', parts({ isoWeek: 5 }), refused(40489)],
  ]),
  ...onDates('reference/operator/aggregation/dateTrunc/', [
    [
      'hours after a clock change are counted from January too',
      truncated('hour', { date: summer, binSize: 4, timezone: 'America/New_York' }),
      new Date('2026-07-01T09:00:00Z'),
    ],
    [
      'hours of a zone that had another offset in 2000',
      truncated('hour', { date: summer, binSize: 12, timezone: 'Europe/Moscow' }),
      new Date('2026-07-01T09:00:00Z'),
    ],
    [
      'days over a clock change begin at midnight',
      truncated('day', { date: summer, binSize: 4, timezone: 'America/New_York' }),
      new Date('2026-06-29T04:00:00Z'),
    ],
    [
      'two weeks',
      truncated('week', {
        date: new Date('2000-01-30T18:00:00Z'),
        binSize: 2,
        timezone: 'America/New_York',
        startOfWeek: 'mon',
      }),
      new Date('2000-01-17T05:00:00Z'),
    ],
    ['an ObjectId', truncated('minute', { date: '$id', binSize: 10 }), new Date('2012-10-15T21:20:00Z')],
    ['a timestamp', truncated('second', { date: '$stamp', binSize: 10 }), new Date('2012-10-15T21:26:10Z')],
    ['no date before all else', truncated('H', { date: '$nope', binSize: 'x', timezone: 1 }), null],
    ['no bin before a zone', truncated('century', { date: 'x', binSize: '$nope', ...nowhere }), null],
    ['a zone before a date', truncated('hour', { date: 'x', ...nowhere }), refused(40485)],
    ['a date before a unit', truncated(5, { date: 'x' }), refused(5439012)],
    ['a unit is a string', truncated(5, { binSize: 'x' }), refused(5439013)],
    ['and known', truncated('century', { binSize: 'x' }), refused(5439014)],
    ['a bin before a day', truncated('week', { binSize: 0, startOfWeek: 'FRIDIE' }), refused(5439018)],
    ['a day before long bins', truncated('week', { binSize: dbl(1e12), startOfWeek: 'x' }), refused(5439016)],
  ]),
  ...onDates('reference/operator/aggregation/dateAdd/', [
    [
      'a zone before a date',
      { $dateAdd: { startDate: 'x', unit: 5, amount: 1, ...nowhere } },
      refused(40485),
    ],
    ['a date before a unit', { $dateAdd: { startDate: 'x', unit: 5, amount: 'x' } }, refused(5166403)],
    ['a unit before an amount', { $dateAdd: { startDate: '$d', unit: 5, amount: 'x' } }, refused(5166404)],
    ['no amount before a zone', { $dateAdd: { startDate: 'x', unit: 5, amount: null, ...nowhere } }, null],
    [
      'to an ObjectId',
      { $dateAdd: { startDate: '$id', unit: 'day', amount: 1 } },
      new Date('2012-10-16T21:26:17Z'),
    ],
  ]),
  ...onDates('reference/operator/aggregation/dateDiff/', [
    [
      'a zone before a date',
      { $dateDiff: { startDate: 'x', endDate: '$d', unit: 5, ...nowhere } },
      refused(40485),
    ],
    ['a date before a unit', { $dateDiff: { startDate: '$d', endDate: 'x', unit: 5 } }, refused(5166307)],
    ['a unit is a string', { $dateDiff: { startDate: '$d', endDate: '$d', unit: 5 } }, refused(5439013)],
    ['and known', { $dateDiff: { startDate: '$d', endDate: '$d', unit: 'century' } }, refused(5439014)],
    [
      'a day of the week is known',
      { $dateDiff: { startDate: '$d', endDate: '$d', unit: 'week', startOfWeek: 'x' } },
      refused(5439016),
    ],
    [
      'hours over a clock change of half an hour',
      {
        $dateDiff: {
          startDate: new Date('2020-10-03T15:10:00Z'),
          endDate: new Date('2020-10-03T15:40:00Z'),
          unit: 'hour',
          timezone: 'Australia/Lord_Howe',
        },
      },
      long('1'),
    ],
  ]),
];
