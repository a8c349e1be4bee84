import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTH_TEXTS, emailField } from './auth';
import { normaliseEmail } from './email-address';
import { HIDDEN_TEXT, line, text } from './wire';

const wordsOf = (
  schema: { safeParse: (given: string) => { error?: { issues: { message: string }[] } } },
  given: string,
) => schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

const HIDDEN: [string, string][] = [
  ['a zero-width space', '\u200b'],
  ['a byte order mark', 'x\ufeffx'],
  ['a soft hyphen', '\u00ad'],
  ['a mark that turns what follows', '\u202e'],
  ['an isolate', '\u2066'],
  ['a joiner between Latin letters', 'a\u200db'],
  ['a lonely variation', 'a\ufe0f'],
  ['a NUL', '\u0000'],
  ['a bell', '\u0007'],
  ['a control of the second set', '\u0085x\u0090'],
  ['a filler', '\u3164'],
  ['half a character', '\ud800'],
];

describe('a single line', () => {
  // spec: A-13
  it.each(HIDDEN)('with %s in it is refused', (_what, hidden) => {
    expect(wordsOf(line(80), `Ro${hidden}wan`)).toEqual([HIDDEN_TEXT]);
  });

  it.each([
    ['Persian', 'علی\u200cرضا'],
    ['Hindi', 'क्\u200dष'],
    ['Malayalam, at the end of a word', 'മോഹന്\u200d'],
    ['a family', '👩\u200d👩\u200d👧'],
    ['a heart', '❤\ufe0f'],
    ['a key', '1\ufe0f\u20e3'],
    ['a nurse with a skin tone', '👩🏽\u200d⚕\ufe0f'],
    ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
    ['a Chinese form', '葛\u{E0100}'],
    ['an apostrophe and marks', "O'Brien-Ñandú"],
  ])('keeps what is spelt with hidden characters: %s', (_what, given) => {
    expect(line(80).parse(given)).toBe(given);
  });

  it('has one spelling, and spaces for what breaks it', () => {
    expect(line(80).parse(' Jose\u0301\r\nMaria\t ')).toBe('José Maria');
    expect(line(80).parse('\ufeffRowan')).toBe('Rowan');
  });

  it('says so once when it is too long, whatever is in it', () => {
    expect(wordsOf(line(5), `${'x'.repeat(6)}\u0000`)).toEqual(['Please use at most 5 characters']);
  });

  it('counts characters as a person does', () => {
    expect(line(5).parse('👍👍👍👍👍')).toBe('👍👍👍👍👍');
    expect(wordsOf(line(5), '👍👍👍👍\u0000')).toEqual([HIDDEN_TEXT]);
  });
});

describe('free text', () => {
  it('keeps everything that a person types', () => {
    const typed = 'علی‌رضا 👩‍👧 ❤️\n\tשלום\u200f (1) \u2068x\u2069 ภาษา\u200bไทย';
    expect(text(200).parse(typed)).toBe(typed);
  });

  it('has plain line breaks, as those of Word and old Macs are meant', () => {
    expect(text(20).parse('a\r\nb\rc\u000bd\u2028e')).toBe('a\nb\nc\nd\ne');
  });

  it('is free of what nobody types: controls, halves of characters, text that reads backwards', () => {
    expect(text(40).parse('a\u0000b\u0007c\u009fd\ud800e\ufefff\u202eg')).toBe('abcdefg');
    expect(text(5).parse('👍👍👍\u0000')).toBe('👍👍👍');
  });

  it('that nobody can see is none', () => {
    expect(wordsOf(text(20).min(1, 'Please write your message'), '\u200b\u2060 \u0000\u3164')).toEqual([
      'Please write your message',
    ]);
  });

  it('reads the same when it is sent once more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const once = text(400).parse(typed);
        expect(text(400).parse(once)).toBe(once);
      }),
    );
  });
});

describe('an email address', () => {
  it.each([
    ['Rowan@Example.TEST', 'rowan@example.test'],
    [' rowan@example.test ', 'rowan@example.test'],
    ['\ufeffrowan@example.test', 'rowan@example.test'],
    ['ｒｏｗａｎ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'rowan@example.test'],
    ['rowan@example。test', 'rowan@example.test'],
    ['ﬁona@example.test', 'fiona@example.test'],
    ['\u212aim@example.test', 'kim@example.test'],
    ['jose\u0301@example.test', 'josé@example.test'],
    ['rowan@MÜNCHEN.example', 'rowan@xn--mnchen-3ya.example'],
    ['rowan@mu\u0308nchen.example', 'rowan@xn--mnchen-3ya.example'],
    ['rowan@XN--mnchen-3ya.example', 'rowan@xn--mnchen-3ya.example'],
  ])('written %j is %s', (typed, address) => {
    expect(emailField().parse(typed)).toBe(address);
    expect(normaliseEmail(typed)).toBe(address);
  });

  it.each(HIDDEN)('with %s in it is refused by name', (_what, hidden) => {
    expect(wordsOf(emailField(), `ro${hidden}wan@example.test`)).toEqual([AUTH_TEXTS.emailHidden]);
    expect(wordsOf(emailField(), `rowan@exa${hidden}mple.test`)).toEqual([AUTH_TEXTS.emailHidden]);
  });

  it.each([
    'rowan',
    '@example.test',
    'rowan@',
    'rowan@example',
    'rowan@example.',
    'rowan@.test',
    'rowan@example..test',
    'rowan@@example.test',
    'ro wan@example.test',
    'rowan@exam ple.test',
    'rowan@example.test|x',
    'rowan@exämple.test/x',
    `${'a'.repeat(250)}@example.test`,
    `a@${'.'.repeat(40_000)}@`,
  ])('is refused as %j', (typed) => {
    expect(wordsOf(emailField(), typed)).toEqual([AUTH_TEXTS.emailInvalid]);
  });

  it('that is missing is told once', () => {
    expect(wordsOf(emailField('Email is required'), ' ')).toEqual(['Email is required']);
  });

  it.each([
    ['a sign that becomes a space with a mark upon it', '\u02D8a@b.test'],
    ['a capital that only some know as one', 'a@\u10A0.\u2F00'],
  ])('has one spelling only: %s', (_name, typed) => {
    const address = normaliseEmail(typed);
    expect(normaliseEmail(address)).toBe(address);
  });

  it('has one spelling only, however often it is spelt', () => {
    const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, part, part, (local, name, top) => {
        const address = normaliseEmail(`${local}@${name}.${top}`);
        expect(normaliseEmail(address)).toBe(address);
      }),
    );
  });
});
