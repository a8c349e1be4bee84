import { describe, expect, it } from 'vitest';
import { EMAIL_MAX_LENGTH, emailProblem, normaliseEmail } from './email-address';

const AT_MOST = `${'a'.repeat(EMAIL_MAX_LENGTH - '@example.test'.length)}@example.test`;

describe('one spelling', () => {
  it.each([
    ['Rowan@Example.Test', 'rowan@example.test'],
    ['  rowan@example.test \n', 'rowan@example.test'],
    ['rowan@münchen.example', 'rowan@xn--mnchen-3ya.example'],
    ['rowan@MÜNCHEN.example', 'rowan@xn--mnchen-3ya.example'],
    ['rowan@mu\u0308nchen.example', 'rowan@xn--mnchen-3ya.example'],
    ['rowan@例え。テスト', 'rowan@xn--r8jz45g.xn--zckzah'],
    ['ｒｏｗａｎ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'rowan@example.test'],
    ['JOSÉ@example.test', 'josé@example.test'],
    ['"a@b"@Example.Test', '"a@b"@example.test'],
    ['Not An Address', 'not an address'],
    ['@Example.Test', '@example.test'],
    ['Rowan@', 'rowan@'],
    // Neither plain nor a word: it stays what was typed, in small letters.
    ['rowan@MÜNCHEN.example/x', 'rowan@münchen.example/x'],
    ['rowan@MÜNCHEN.example:25', 'rowan@münchen.example:25'],
    ['rowan@X/MÜNCHEN.example', 'rowan@x/münchen.example'],
    ['rowan@X+Y.Example', 'rowan@x+y.example'],
    // What a browser would read as a number of the network is none here.
    ['rowan@0X7F.1', 'rowan@0x7f.1'],
    // Words, but no domain.
    ['rowan@XN--Ü.example', 'rowan@xn--ü.example'],
  ])('of "%s" is "%s"', (typed, expected) => {
    expect(normaliseEmail(typed)).toBe(expected);
  });

  it('leaves what is too long as it is, but for the space around it', () => {
    const long = `A${AT_MOST.toUpperCase()}`;
    expect(normaliseEmail(` ${long} `)).toBe(long);
  });

  it('is found for what is just short enough', () => {
    expect(normaliseEmail(AT_MOST.toUpperCase())).toBe(AT_MOST);
  });
});

describe('a typed address', () => {
  it.each([
    ['rowan@example.test'],
    [' rowan@example.test '],
    ['rowan.ellis+calm@mail.example.co.uk'],
    ['r@e.t'],
    ['rowan@münchen.example'],
    ['rowan@my-house.example'],
    [AT_MOST],
  ])('is well: "%s"', (typed) => {
    expect(emailProblem(typed)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['no at sign', 'rowan.example.test'],
    ['nothing before it', '@example.test'],
    ['nothing behind it', 'rowan@'],
    ['a domain of one part', 'rowan@example'],
    ['an empty part', 'rowan@example..test'],
    ['a dot at the end', 'rowan@example.test.'],
    ['a dot at the beginning', 'rowan@.example.test'],
    ['two at signs', 'rowan@ellis@example.test'],
    ['a space before it', 'rowan ellis@example.test'],
    ['a space behind it', 'rowan@exam ple.test'],
    ['a path', 'rowan@example.test/x'],
    ['one character too many', `a${AT_MOST}`],
    ['one too many, and something that cannot be seen', `\u200b${AT_MOST}`],
    ['a domain that gets too long when it is spelt out', `${'a'.repeat(238)}@münch.example`],
  ])('with %s is none', (_what, typed) => {
    expect(emailProblem(typed)).toBe('invalid');
  });

  it('with something that cannot be seen is told apart', () => {
    expect(emailProblem('row\u200ban@example.test')).toBe('hidden');
  });
});
