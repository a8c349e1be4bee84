import { BSONRegExp } from 'mongodb';
import { expressions, finds, matches, refused, steps, type Case } from '../case';

const words = [
  { t: 'anna' },
  { t: 'Anna\n' },
  { t: 'an\nna' },
  { t: 'ANNA' },
  { t: ['x', 'anna'] },
  { t: 5 },
  {},
];
const hostile = 'a'.repeat(50_000);

/** Regular expressions, with PCRE's meaning and in bounded time. */
export const PATTERN_CASES: Case[] = [
  ...matches('reference/operator/query/regex/', [
    ['a pattern', words, { t: /anna/ }, [1, 5]],
    ['i', words, { t: /^anna$/i }, [1, 2, 4, 5]],
    ['the end is also before a last line feed', words, { t: { $regex: 'na$' } }, [1, 2, 3, 5]],
    ['m', words, { t: { $regex: '^na$', $options: 'm' } }, [3]],
    ['s', words, { t: { $regex: '^an.na$', $options: 's' } }, [3]],
    ['x', words, { t: { $regex: '^ an # two\n na $', $options: 'x' } }, [1, 5]],
    ['flags inside', words, { t: { $regex: '(?i)^anna$' } }, [1, 2, 4, 5]],
    ['flags after the start', words, { t: { $regex: '^a(?i)NNa' } }, [1, 5]],
    ['in $in', words, { t: { $in: [/^A/, 5] } }, [2, 4, 6]],
    ['in $not', words, { t: { $not: /n/i } }, [6, 7]],
    ['in $all', words, { t: { $all: [/^x/, /^a/] } }, [5]],
    ['in $elemMatch', words, { t: { $elemMatch: { $regex: '^an' } } }, [5]],
    ['two flags at once', words, { t: { $regex: '^NA$', $options: 'im' } }, [3]],
    ['look-around is refused here', words, { t: { $regex: 'a(?=n)' } }, refused(51091)],
    ['back references are refused here', words, { t: { $regex: '(n)\\1' } }, refused(51091)],
    ['a pattern that is none', words, { t: { $regex: '(' } }, refused(51091)],
    ['an unknown option', words, { t: { $regex: 'a', $options: 'g' } }, refused(51108)],
    [
      'a pattern that would run for ever elsewhere',
      [{ t: `${hostile}!` }, { t: hostile }],
      { t: { $regex: '^(a+)+$' } },
      [2],
    ],
  ]),
  ...steps('reference/operator/query/regex/#index-use', [
    ...(
      [
        '^an',
        '^an(na)?$',
        '\\Aan',
        '^a\\x6e',
        '^\\Qan\\E',
        '^an|^x',
        '^(?:an)',
        '^a(?#words)*n',
        '^ann?a?',
      ] as const
    ).map((pattern): [string, Case['run'], unknown] => [
      `${pattern} finds the same with an index`,
      async (c) => {
        const texts = ['an', 'anna', 'ax', 'xan', 'n', 'a', 'anx', 'An', 'b', 'aann', 'an\n'];
        await c.insertMany(texts.map((t) => ({ t })));
        const run = async (): Promise<string[]> =>
          (await c.find({ t: new BSONRegExp(pattern) }).toArray()).map(({ t }) => t as string).sort();
        const without = await run();
        await c.createIndex({ t: 1 });
        return JSON.stringify(await run()) === JSON.stringify(without) && without.length > 0;
      },
      true,
    ]),
  ]),
  ...finds('reference/operator/query/regex/', [
    [
      'the position of a pattern in an array',
      [{ l: ['b', 'ab'] }],
      { filter: { l: /^a/ }, projection: { 'l.$': 1 } },
      [{ _id: 1, l: ['ab'] }],
    ],
  ]),
  ...expressions('reference/operator/aggregation/regexFindAll/', [
    [
      'every match',
      { $regexFindAll: { input: 'aXbXX', regex: 'X+' } },
      [
        { match: 'X', idx: 1, captures: [] },
        { match: 'XX', idx: 3, captures: [] },
      ],
    ],
    [
      'places are counted in code points',
      { $regexFindAll: { input: '😀é😀x😀x', regex: 'x' } },
      [
        { match: 'x', idx: 3, captures: [] },
        { match: 'x', idx: 5, captures: [] },
      ],
    ],
    [
      'an empty match goes on one character later, not past the end',
      { $regexFindAll: { input: 'a😀b', regex: 'a*' } },
      [
        { match: 'a', idx: 0, captures: [] },
        { match: '', idx: 1, captures: [] },
        { match: '', idx: 2, captures: [] },
      ],
    ],
    ['an empty text', { $regexFindAll: { input: '', regex: '' } }, [{ match: '', idx: 0, captures: [] }]],
    [
      'the start is only at the start',
      { $regexFindAll: { input: 'aaa', regex: '^a' } },
      [{ match: 'a', idx: 0, captures: [] }],
    ],
    [
      'a word border looks back',
      { $regexFindAll: { input: 'ab ab', regex: '\\b[ab]' } },
      [
        { match: 'a', idx: 0, captures: [] },
        { match: 'a', idx: 3, captures: [] },
      ],
    ],
    [
      'a group keeps what it caught last',
      { $regexFindAll: { input: 'ab', regex: '(?:(a)|b)*' } },
      [{ match: 'ab', idx: 0, captures: ['a'] }],
    ],
    [
      'a group that took no part',
      { $regexFindAll: { input: 'b', regex: '(a)|(b)' } },
      [{ match: 'b', idx: 0, captures: [null, 'b'] }],
    ],
    [
      'named groups are numbered',
      { $regexFindAll: { input: 'k=v', regex: '(?P<key>\\w)=(?<value>\\w)' } },
      [{ match: 'k=v', idx: 0, captures: ['k', 'v'] }],
    ],
    ['nothing', { $regexFindAll: { input: 'a', regex: 'x' } }, []],
    [
      'too much to hold',
      {
        $size: {
          $regexFindAll: {
            input: {
              $reduce: {
                input: { $range: [0, 19] },
                initialValue: 'a',
                in: { $concat: ['$$value', '$$value'] },
              },
            },
            regex: '',
          },
        },
      },
      refused(51151),
    ],
  ]),
  ...expressions('reference/operator/aggregation/regexFind/', [
    [
      'the end before a last line feed',
      { $regexFind: { input: 'a\nb\n', regex: '.$' } },
      { match: 'b', idx: 2, captures: [] },
    ],
    [
      'lines',
      { $regexFind: { input: 'a\nbc', regex: '^b(.)$', options: 'm' } },
      { match: 'bc', idx: 2, captures: ['c'] },
    ],
    ['null', { $regexFind: { input: null, regex: 'a' } }, null],
    ['options twice are refused', { $regexFind: { input: 'a', regex: /a/i, options: 'm' } }, refused(51107)],
    [
      'options that are no text are refused',
      { $regexFind: { input: 'a', regex: 'a', options: 1 } },
      refused(51106),
    ],
    ['a pattern that is no text is refused', { $regexFind: { input: 'a', regex: 5 } }, refused(51105)],
    ['an invalid pattern is refused', { $regexFind: { input: 'a', regex: '(' } }, refused(51111)],
    [
      'an unknown option is refused',
      { $regexFind: { input: 'a', regex: 'a', options: 'g' } },
      refused(51108),
    ],
  ]),
  ...expressions('reference/operator/aggregation/regexMatch/', [
    ['a pattern of the document', { $regexMatch: { input: 'anna', regex: '$p' } }, true, { p: '^an' }],
    [
      'a pattern that would run for ever elsewhere',
      { $regexMatch: { input: '$t', regex: '^(a|aa)+$' } },
      false,
      { t: `${hostile}!` },
    ],
    ['no pattern', { $regexMatch: { input: 'anna', regex: null } }, false],
  ]),
];
