import { BSONRegExp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MongoError } from '../errors';
import { literalPrefix, Pattern } from './regex';
import { runs } from '../../../../vitest.limits';

const codeOf = (run: () => unknown): number | undefined => {
  try {
    run();
  } catch (error) {
    return error instanceof MongoError ? error.code : undefined;
  }
  return 0;
};

type Row = [pattern: string, options: string, matching: string[], others: string[]];

/** Where JavaScript's own expressions mean something else than PCRE, or know nothing of it. */
const MEANING: Row[] = [
  ['a$', '', ['a', 'a\n', 'b\na', 'b\na\n'], ['a\n\n', 'a\nb', 'a\r', 'a\u2028']],
  ['a$\\n', '', ['a\n', 'x\na\n'], ['a', 'a\nb']],
  ['^$', '', ['', '\n'], ['\n\n', 'a']],
  ['a\\Z', '', ['a', 'a\n', 'b\na\n'], ['a\nb', 'a\n\n']],
  ['a\\z', '', ['a', 'b\na'], ['a\n']],
  ['(a$|b)', '', ['a\n', 'b\n\n'], ['a\n\n']],
  ['[^x]$', '', ['a\nb\n', 'a\n\n'], ['a\nx', 'x']],
  ['\\s$', '', ['a\nb ', 'a\n\n', '\n'], ['a\nb']],
  ['a.b$', 's', ['x\na\nb'], ['x\na\nc']],
  ['^a', 'm', ['b\na', 'a'], ['b\ra', 'b\u2028a']],
  ['a$', 'm', ['a\nb', 'a', 'a\n\n'], ['a\rb', 'a\u2028b']],
  ['^$', 'm', ['', 'a\n\nb', '\n', '\n\n'], ['a\n', 'a\nb', 'a\nb\n']],
  ['^\\s*$', 'm', ['a\n \nb'], ['a\n', 'a\nb\n']],
  ['(^|b)$', 'm', ['a\nb\n'], ['a\n']],
  ['\\Aa', 'm', ['a\nb'], ['b\na']],
  ['^.$', '', ['\r', '\u2028', '\u0085', '😀'], ['\n', 'ab']],
  ['a.c', '', ['a\rc', 'a\u2028c'], ['a\nc']],
  ['a.c', 's', ['a\nc'], ['ac']],
  ['a\\Nc', 's', ['abc'], ['a\nc']],
  ['^\\s$', '', [' ', '\t', '\v', '\f', '\r', '\n'], ['\u00a0', '\u2028', '\ufeff']],
  ['\\S', '', ['\u00a0', 'a'], [' \v\n']],
  ['\\h', '', ['\u00a0', '\t', '\u3000'], ['\n', 'a']],
  ['\\v', '', ['\u2028', '\v', '\n', '\u0085'], ['a', ' ']],
  ['^\\w+$', '', ['a_1'], ['é', 'ß']],
  ['\\d', '', ['7'], ['٣']],
  ['\\bé', '', ['aé'], ['é', ' é']],
  ['straße', 'i', ['STRAßE', 'straẞe'], ['STRASSE']],
  ['^é+$', 'i', ['Éé'], ['e']],
  ['σ', 'i', ['ς', 'Σ'], ['s']],
  ['k', 'i', ['K', '\u212a'], ['x']],
  ['i', 'i', ['I'], ['ı', 'İ']],
  ['[a-c]', 'i', ['B'], ['D']],
  ['[^a-c]', 'i', ['D'], ['B', 'b']],
  ['[\\w]', 'i', ['S'], ['\u017f', '\u212a']],
  ['[^\\wä]', 'i', ['\u017f', '-'], ['s', 'Ä', 'ä']],
  ['[[:upper:]]', 'i', ['a'], ['1']],
  ['(?i)ab', '', ['AB'], ['ac']],
  ['a(?i)b', '', ['aB', 'ab'], ['AB', 'Ab']],
  ['a(?i:b)c', '', ['aBc'], ['aBC']],
  ['(?i)a(?-i)b', '', ['Ab'], ['AB']],
  ['(a(?i)b|c)d', '', ['aBd', 'Cd'], ['CD', 'aBD']],
  ['(?s-i)a.B', 'i', ['a\nB'], ['a\nb']],
  ['(?^)aB', 'i', ['aB'], ['ab']],
  ['a b # words\n c', 'x', ['abc'], ['a b c']],
  ['a[ #]b', 'x', ['a b', 'a#b'], ['ab']],
  ['a\\ b', 'x', ['a b'], ['ab']],
  ['a +b', 'x', ['aab'], ['a b']],
  ['(?x) a b (?-x) c', '', ['ab c'], ['abc']],
  ['a(?# words )b', '', ['ab'], ['a b']],
  ['a(?#words)+b', '', ['aab'], ['b']],
  ['(?P<year>\\d{4})-(?<month>\\d\\d)', '', ['2024-05'], ['24-5']],
  ["(?'n'a)", '', ['a'], ['b']],
  ['[[:alpha:]]+[[:digit:]]', '', ['ab1'], ['1a']],
  ['[[:^digit:]]', '', ['a'], ['1']],
  ['[[:space:]x]', '', ['\v', 'x'], ['y']],
  ['[[:punct:]]', '', ['~', '!'], ['a', '€']],
  ['[a[:b]', '', ['[', ':', 'b'], ['c']],
  ['[]a]', '', [']', 'a'], ['b']],
  ['[^]a]', '', ['b'], [']', 'a']],
  ['[\\b]', '', ['\b'], ['b']],
  ['[a\\-z]', '', ['-', 'z'], ['m']],
  ['[-az-]', '', ['-'], ['m']],
  ['[\\w-]', '', ['-', 'a'], ['.']],
  ['[\\Qa-z]\\E]', '', ['-', ']'], ['m']],
  ['[\\x00-\\x7f]', '', ['a', '\n'], ['é']],
  ['^[^\\x00-\\x7f]$', '', ['é', '😀'], ['a']],
  ['[\\x{80}-\\x{ffff}]$', '', ['a\né'], ['a\nb', 'x\ny']],
  ['\\Qa.b*\\E', '', ['a.b*'], ['axbb']],
  ['^\\Qab\\E+c', '', ['abbc'], ['ababc']],
  ['\\Q(', '', ['('], ['a']],
  ['\\x41\\x{e9}\\011', '', ['Aé\t'], ['A']],
  ['\\o{101}\\cA\\e\\a', '', ['A\u0001\u001b\u0007'], []],
  ['\\p{L}+\\pN', '', ['é1'], ['1']],
  ['\\p{Greek}', '', ['α'], ['a']],
  ['\\P{L}', '', ['1'], ['a']],
  ['^😀{2}$', '', ['😀😀'], ['😀']],
  ['^(?:a{2}){2}$', '', ['aaaa'], ['aaa']],
  ['^a{2}{2}$', '', ['aaaa'], ['aaa']],
  ['a{,2}', '', ['a{,2}'], ['aa']],
  ['a{x}', '', ['a{x}'], ['a']],
  ['a{1', '', ['a{1'], ['a']],
  ['}]', '', ['}]'], ['}']],
  ['^(a|)+$', '', ['', 'aa'], ['b']],
  ['', '', ['', 'a'], []],
  ['a||b', '', ['x'], []],
  ['(*UTF8)é', '', ['é'], ['e']],
  ['a\\.b\\/c\\-', '', ['a.b/c-'], ['axb/c-']],
  ['constructor|__proto__', '', ['__proto__'], ['proto']],
];

describe('patterns mean what they mean in PCRE', () => {
  it.each(MEANING)('/%s/%s', (pattern, options, matching, others) => {
    const compiled = new Pattern(pattern, options);
    expect(matching.filter((text) => !compiled.test(text))).toEqual([]);
    expect(others.filter((text) => compiled.test(text))).toEqual([]);
  });
});

describe('patterns that cannot be compiled', () => {
  const refused = [
    'a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', '\\g{1}', '(?P=n)', '(?>a)', 'a++', 'a*+', 'a?+', 'a{1}+',
    '(?R)', '(?1)', '(?&n)', '(?P>n)', '(?(1)a|b)', '(?|a|b)', '\\R', '\\X', '\\K', '\\G', '\\C', '(*UCP)a', '(?J)a', '(?U)a', '(?n)a',
    '(', ')', 'a)', '(a', '[', '[a', '[^]', '[z-a]', '[\\E]', '[\\Q\\E]', '[\\w-.]', '[a-\\d]', '[[:foo:]]', '[[.a.]]', '*', '+a', 'a|*', '(?', '(?<', '(?<1>a)',
    '(?<n>a)(?<n>b)', '\\', '\\u0041', '\\y', '\\x{110000}', '\\x{d800}', '\\x{z}', '\\p{Nothing}', 'a{3,2}', 'a{70000}', 'a{1001}', '(?#', '(?z)',
    '(a{1,1000}){1,1000}', '((a{0,30}){0,30}){0,30}', '\\pL'.repeat(2000), '(a?){1000}'.repeat(100), `${'('.repeat(251)}a${')'.repeat(251)}`,
    `${'(?i)'}${'('.repeat(30_000)}`, 'a{1000}'.repeat(4000), '[\\d\\w]{900}'.repeat(40), 'x'.repeat(32_765),
  ]; // prettier-ignore
  it.each(refused.map((pattern) => [pattern.slice(0, 40), pattern]))('%s', (_start, pattern) => {
    expect(codeOf(() => new Pattern(pattern, ''))).toBe(51091);
  });

  it('names what is not supported', () => {
    expect(() => new Pattern('a(?=b)', '')).toThrow('look-around');
    expect(() => new Pattern('(a)\\1', '')).toThrow('back references');
    expect(() => new Pattern('a++', '')).toThrow('possessive');
  });

  it('unknown options, and null bytes', () => {
    expect(codeOf(() => new Pattern('a', 'g'))).toBe(51108);
    expect(codeOf(() => new Pattern('a\0', ''))).toBe(51109);
  });
});

const A = 'a'.repeat(100_000);
const AB = Array.from({ length: 20_000 }, (_c, i) =>
  (Math.imul(i + 7, 2_654_435_761) >>> 13) & 1 ? 'a' : 'b',
).join('');

/** Each would keep a backtracking engine busy for longer than anybody lives, or for hours. */
const CATASTROPHES: [pattern: string, text: string][] = [
  ['^(a+)+$', `${A}!`],
  ['^(a*)*$', `${A}!`],
  ['^(a|a)*$', `${A}!`],
  ['^(a|aa)+$', `${A}!`],
  ['(a+)+b', A],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', A],
  ['(x+x+)+y', 'x'.repeat(100_000)],
  ['^(\\w+\\s?)*$', `${A}!`],
  ['^(?:(?:a+)?)+$', `${A}!`],
  ['.*.*.*=.*', A],
  ['.*.*.*.*.*.*.*.*=;', `${A}=`],
  ['\\s+$', `${' '.repeat(100_000)}x`],
  ['^\\s+|\\s+$', `x${' '.repeat(100_000)}x`],
  ['(a?){60}a{60}$', `${'a'.repeat(20_000)}!`],
  ['(a|b)*a(a|b){200}$', `${AB}!`],
  ['^(?:a{0,100}){0,5}$', `${'a'.repeat(10_000)}!`],
  ['(.*)*(.*)*(.*)*x', `${A}y`],
  ['(?i)^(k|\u212a)+$', `${'k'.repeat(100_000)}!`],
  ['^(([^"]*"){2})*[^"]*$', '"'.repeat(99_999)],
  ['(?s)^(.|\\n)*$(?-s)\\z.', `${'\n'.repeat(50_000)}a`],
];

describe('no pattern runs for ever', () => {
  it.each(CATASTROPHES)('/%s/', (pattern, text) => {
    expect(new Pattern(pattern, '').test(text)).toBe(false);
  });

  // spec: A-32
  it.each(CATASTROPHES)('/%s/ with its groups', (pattern, text) => {
    expect(new Pattern(pattern, '').find(text)).toBeUndefined();
  });

  it('a match that would take too many steps is refused', () => {
    const pattern = new Pattern('(a|b)*a(a|b){900}c', '');
    expect(codeOf(() => pattern.test('ab'.repeat(100_000)))).toBe(51156);
    expect(new Pattern('abc', '').test(`${'ab'.repeat(8_000_000)}c`)).toBe(true);
  });
});

describe('the literal start of a pattern', () => {
  const rows: [pattern: string, options: string, prefix: string | undefined][] = [
    ['^abc', '', 'abc'], ['\\Aabc', '', 'abc'], ['^abc$', '', 'abc'], ['^abc.*', 's', 'abc'], ['^ab?', '', 'a'], ['^ab*c', '', 'a'], ['^ab{2}', '', 'a'],
    ['^ab{2', '', 'ab{2'], ['^a\\.b', '', 'a.b'], ['^\\Qa.b\\Ec', '', 'a.bc'], ['^\\Qab\\E*', '', 'a'], ['^a(?#x)*', '', undefined], ['^a (?#x)*', '', 'a'],
    ['^a b*', 'x', 'a'], ['^ab', 'm', undefined], ['^ab', 'i', undefined], ['^12b', 'i', '12'], ['^a|b', '', undefined], ['^(ab)', '', undefined],
    ['(^ab)', '', undefined], ['abc', '', undefined], ['a^b', '', undefined], ['^é😀[x]', '', 'é😀'], ['^', '', undefined], ['^(', '', undefined],
    ['^a(?i)b', '', 'a'], ['^a\\x00b', '', 'a'], ['^\\x00b', '', undefined], ['^a\\tb', '', 'a\tb'], ['^a{0}b', '', undefined],
  ]; // prettier-ignore
  it.each(rows)('/%s/%s', (pattern, options, prefix) => {
    expect(literalPrefix(new BSONRegExp(pattern, options))).toBe(prefix);
  });
});

/** A random pattern in the words of PCRE, and in those of JavaScript that mean the same. */
type Both = [pcre: string, js: string];

const END = '(?![^])';
/** Texts that each random pattern is tried with, and the largest share of them that may be refused. */
const SAMPLES = 6;
const MOST_REFUSED = 0.08;

const ATOMS: Both[] = [
  ['a', 'a'], ['b', 'b'], ['\\n', '\\n'], ['é', 'é'], ['😀', '😀'], ['.', '[^\\n]'], ['(?s:.)', '[^]'], ['\\s', '[\\t-\\r ]'], ['\\S', '[^\\t-\\r ]'],
  ['\\w', '[0-9A-Za-z_]'], ['\\W', '[^0-9A-Za-z_]'], ['[^a]', '[^a]'], ['[a-c\\n]', '[a-c\\n]'], ['[^\\sa]', '[^\\t-\\r a]'], ['(?i:B)', '[bB]'],
  ['\\b', '\\b'], ['\\B', '\\B'], ['\\A', '(?<![^])'], ['\\z', END], ['^', '(?<![^])'],
]; // prettier-ignore
const TEXT_ENDS: Both[] = [['$', `(?=\\n?${END})`], ['\\Z', `(?=\\n?${END})`]]; // prettier-ignore
const LINES: Both[] = [['(?m:^)', '(?<![^])|(?<=\\n)(?=[^])'], ['(?m:$)', `(?=\\n)|${END}`]]; // prettier-ignore
const MARKS = ['*', '+', '?', '*?', '+?', '??', '{2}', '{0,2}', '{1,}', '{1,3}?'];

const patternOf = (atoms: Both[]): fc.Arbitrary<Both> =>
  fc.letrec<{ node: Both }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'node' },
      { weight: 4, arbitrary: fc.constantFrom(...atoms).map(([pcre, js]): Both => [pcre, `(?:${js})`]) },
      { weight: 2, arbitrary: fc.array(tie('node'), { maxLength: 3 }).map((parts): Both => [parts.map(([p]) => p).join(''), parts.map(([, j]) => j).join('')]) },
      { weight: 1, arbitrary: fc.tuple(tie('node'), tie('node')).map(([[p, j], [q, k]]): Both => [`(?:${p}|${q})`, `(?:${j}|${k})`]) },
      { weight: 1, arbitrary: fc.tuple(tie('node'), fc.constantFrom(...MARKS)).map(([[p, j], mark]): Both => [`(?:${p})${mark}`, `(?:${j})${mark}`]) },
    ),
  })).node; // prettier-ignore

const texts = fc.array(fc.constantFrom('a', 'b', 'B', '\n', ' ', 'é', '\r', '\u2028', '\u00a0'), { maxLength: 8 }).map((parts) => parts.join('')); // prettier-ignore

/** Without repetition of what may be empty: there the engines of PCRE and JavaScript go different ways. */
const steady = (atoms: Both[]): fc.Arbitrary<Both> => {
  const eager = atoms.filter(([pcre]) => !/^(?:\\[bBAzZ]|\^|\$|\(\?m)/.test(pcre));
  const repeated = fc
    .tuple(fc.constantFrom(...eager), fc.constantFrom(...MARKS))
    .map(([[p, j], mark]): Both => [`(?:${p})${mark}`, `(?:${j})${mark}`]);
  const atom = fc.oneof(
    fc.constantFrom(...atoms).map(([p, j]): Both => [p, `(?:${j})`]),
    repeated,
  );
  const sequence = fc.array(atom, { maxLength: 4 });
  const joined = sequence.map((parts): Both => [
    parts.map(([p]) => p).join(''),
    parts.map(([, j]) => j).join(''),
  ]);
  return fc.array(joined, { minLength: 1, maxLength: 3 }).map((ways) => {
    const inside = [0, 1].map((side) => ways.map((way) => `(${way[side] ?? ''})`).join('|'));
    return [inside[0] ?? '', inside[1] ?? ''];
  });
};

const found = (match: RegExpExecArray | null): unknown =>
  match && [match.index, match.index + match[0].length, match.slice(1).map((group) => group ?? null)];

describe('beside the engine of JavaScript', () => {
  it.each([
    ['ends of the text', [...ATOMS, ...TEXT_ENDS]],
    ['lines', [...ATOMS, ...LINES]],
  ])('random patterns with %s find the same places and groups', (_name, atoms) => {
    fc.assert(
      fc.property(steady(atoms), fc.array(texts, { minLength: 6, maxLength: 6 }), ([pcre, js], samples) => {
        const own = new Pattern(pcre, '');
        const other = new RegExp(js, 'ug');
        for (const text of samples) {
          for (const at of [0, 1].filter((start) => start <= text.length)) {
            other.lastIndex = at;
            if (codeOf(() => own.find(text, at)) === 51156) continue;
            const match = own.find(text, at);
            expect(match ? [match.start, match.end, match.groups] : null).toEqual(found(other.exec(text)));
          }
        }
      }),
      { numRuns: runs({ test: 200, long: 10_000 }) },
    );
  });

  it.each([
    ['ends of the text', [...ATOMS, ...TEXT_ENDS]],
    ['lines', [...ATOMS, ...LINES]],
  ])('random patterns with %s match the same texts', (_name, atoms) => {
    const refusals: number[] = [];
    const numRuns = runs({ test: 200, long: 10_000 });
    fc.assert(
      fc.property(
        patternOf(atoms),
        fc.array(texts, { minLength: SAMPLES, maxLength: SAMPLES }),
        ([pcre, js], samples) => {
          const own = new Pattern(pcre, '');
          const other = new RegExp(js, 'u');
          for (const text of samples) {
            const code = codeOf(() => own.test(text));
            if (code) refusals.push(code);
            else expect([text, own.test(text)]).toEqual([text, other.test(text)]);
          }
        },
      ),
      { numRuns },
    );
    expect(refusals.every((code) => code === 51156)).toBe(true);
    expect(refusals.length, 'most patterns are answered').toBeLessThan(numRuns * SAMPLES * MOST_REFUSED);
  });
});
