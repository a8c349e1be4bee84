import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasName, NAMELESS, namesPerson } from './name-traces';

const BOOKING = 'b'.repeat(24);
const person = { firstName: 'Ada', lastName: 'Byron', ids: new Set([BOOKING]) };
const link = `/dashboard/declutterer/sessions/${BOOKING}`;
const other = `/dashboard/declutterer/sessions/${'c'.repeat(24)}`;

describe('a name in a text', () => {
  it.each([
    ['Ada has moved it.', true],
    ['With Ada', true],
    ['Adam has moved it.', false],
    ['The Armada', false],
    ['Adam and Ada, both', true],
    ['Ada’s session', true],
    ['ada', false],
    ['𝒜Ada', false],
    ['', false],
  ])('“%s” names Ada: %s', (text, names) => expect(hasName(text, 'Ada')).toBe(names));

  it('is none where the name is empty', () => expect(hasName('Anything', '')).toBe(false));

  it('is found anywhere in a text, also beside letters of other scripts', () => {
    const words = fc.constantFrom('Åsa', 'José', 'Zoë', '李', 'Ada');
    fc.assert(
      fc.property(words, fc.string(), fc.string(), (name, before, after) => {
        expect(hasName(`${before} ${name} ${after}`, name)).toBe(true);
      }),
    );
  });
});

describe('a text about a person', () => {
  const text = (body: string, to: string | null) => ({ title: 'A session', body, link: to });

  it('is one that leads to what was theirs and has their first name', () => {
    expect(namesPerson(text('Ada has moved it.', link), person)).toBe(true);
    expect(namesPerson({ ...text('', link), title: 'Ada has moved it' }, person)).toBe(true);
    expect(namesPerson(text('It was moved.', link), person)).toBe(false);
  });

  it('is not one about another Ada', () => {
    expect(namesPerson(text('Ada has moved it.', other), person)).toBe(false);
    expect(namesPerson(text('Ada has moved it.', null), person)).toBe(false);
  });

  it('is one with the full name, wherever it leads', () => {
    expect(namesPerson(text('Ada Byron has joined.', '/dashboard/admin/users'), person)).toBe(true);
    expect(namesPerson(text('Ada Byron has joined.', null), { ...person, lastName: '' })).toBe(false);
  });

  it('names no one after it was replaced', () => {
    expect(namesPerson({ ...NAMELESS, link }, person)).toBe(false);
  });
});
