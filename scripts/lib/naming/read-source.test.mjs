import { describe, expect, it } from 'vitest';
import { readSource } from './read-source.mjs';

const passages = (source, file = 'a.ts') =>
  readSource(file, source).passages.map(({ text, isTag, lineAt }) => ({ text, isTag, line: lineAt(0) }));
const texts = (source, file) => passages(source, file).map(({ text }) => text);
const titles = (source) => readSource('a.test.ts', source).titles.map(({ text }) => text);
const names = (source, file = 'a.ts') => readSource(file, source).names.map(({ text }) => text);

describe('comments', () => {
  it('joins consecutive line comments to one text and knows the line of each part', () => {
    const [passage] = readSource('a.ts', 'let a;\n// One sentence\n// on two lines.\nlet b;').passages;
    expect(passage.text).toBe('One sentence on two lines.');
    expect([passage.lineAt(0), passage.lineAt(passage.text.indexOf('two'))]).toEqual([2, 3]);
  });

  it('separates comments at code, at an empty line and at an empty comment line', () => {
    expect(texts('// One.\nlet a;\n// Two.\n\n// Three.\n//\n// Four.')).toEqual([
      'One.',
      'Two.',
      'Three.',
      'Four.',
    ]);
  });

  it('separates a comment behind code from the comment on the next line', () => {
    expect(texts('let a; // One\n// two')).toEqual(['One', 'two']);
  });

  it('reads block comments by paragraph, without stars', () => {
    const source = '/**\n * One\n * two.\n *\n * Three.\n */\nlet a; /* Four. */';
    expect(passages(source)).toEqual([
      { text: 'One two.', isTag: false, line: 2 },
      { text: 'Three.', isTag: false, line: 5 },
      { text: 'Four.', isTag: false, line: 7 },
    ]);
  });

  it('splits at JSDoc tags and drops types and parameter names', () => {
    const source = '/** Says why. @param {string} name of a file @returns {boolean} whether it exists */';
    expect(passages(source)).toEqual([
      { text: 'Says why.', isTag: false, line: 1 },
      { text: 'of a file', isTag: true, line: 1 },
      { text: 'whether it exists', isTag: true, line: 1 },
    ]);
  });

  it('blanks out code and leaves offsets as they are', () => {
    expect(texts('// Calls `anew()` again.')).toEqual(['Calls `______` again.']);
  });

  it.each([
    ['a string', "const a = 'https://a.b /* c */';"],
    ['a template', 'const a = `${b}// c ${d} /* e */`;'],
    ['a regular expression', 'const a = /[/*]+\\/\\//;'],
    ['a division', 'const a = b / c / d;'],
  ])('finds none in %s', (_what, source) => {
    expect(texts(source)).toEqual([]);
  });

  it('finds comments in JSX, but none in its text', () => {
    expect(texts('const a = <p>{/* One. */} https://a.b {b /* two */}</p>;', 'a.tsx')).toEqual([
      'One.',
      'two',
    ]);
  });

  it.each(['// spec: C1-01', '/* v8 ignore next */', '/// <reference types="x" />'])(
    'leaves out the instruction %s',
    (source) => {
      expect(texts(source)).toEqual([]);
    },
  );
});

describe('test titles', () => {
  it.each([
    ["it('a', f)", ['a']],
    ["test.describe('a', () => { test.skip('b', f); })", ['a', 'b']],
    ["it.each([1])('a %s', f)", ['a %s']],
    ["it.each<[number]>([[1]])('a', f)", ['a']],
    ["it.each`x\n${1}`('a', f)", ['a']],
    ["describe.skip.each([1])('a', f)", ['a']],
    ["test.describe.serial('a', f)", ['a']],
    ["it.runIf(b)('a', f)", ['a']],
    ['it(`a ${b} c`, f)', ['a … c']],
    ["it('a ' + b, f)", []],
    ["test.step('a', f)", []],
    ["test.use({ a: 'b' })", []],
    ["submit('a')", []],
  ])('reads those of %s', (source, expected) => {
    expect(titles(source)).toEqual(expected);
  });
});

describe('declared names', () => {
  it.each([
    ['const a = (b: C, d = 1) => e;', ['a', 'b', 'd']],
    ['function a<T>(...b: T[]) {}', ['a', 'T', 'b']],
    ['class A { b = 1; c() {} get d() { return 1; } #e = 2; }', ['A', 'b', 'c', 'd']],
    ['interface A { b: string; c(): void }', ['A', 'b', 'c']],
    ['type A = B; enum C { D }', ['A', 'C', 'D']],
    ['const a = { b: 1, c, d() {} };', ['a', 'b', 'd']],
  ])('reads those of %s', (source, expected) => {
    expect(names(source)).toEqual(expected);
  });

  it('counts an alias and not a name that is chosen elsewhere', () => {
    expect(names("import { a, b as c } from 'x'; const { d, e: f } = c; const { g = 1 } = f;")).toEqual([
      'c',
      'f',
    ]);
  });

  it('leaves out quoted and snake_case properties, which are stored or sent', () => {
    expect(names("interface A { 'told at': Date; told_at: Date; toldAt: Date }")).toEqual(['A', 'toldAt']);
  });
});
