import { describe, expect, test } from 'vitest';
import { createReferences, derivedFrom } from './references';

const KEY = 'k'.repeat(32);
const ID = '0123456789abcdef01234567';
const OTHER_ID = 'f'.repeat(24);
const references = createReferences(derivedFrom([KEY]));

describe('the reference of an email', () => {
  const reference = references.ofEmail(ID);

  test('is found in any text, in either case, and fits into a local part', () => {
    expect(references.emailIn(`To: <bounces+${reference}@example.org>`)).toBe(ID);
    expect(references.emailIn(reference.toUpperCase())).toBe(ID);
    expect(`${'b'.repeat(18)}+${reference}`).toHaveLength(64);
  });

  test('is not found when it was changed, made with another key, or cut off', () => {
    expect(references.emailIn(`${OTHER_ID}${reference.slice(24)}`)).toBeNull();
    expect(references.emailIn(createReferences(derivedFrom(['other'.repeat(8)])).ofEmail(ID))).toBeNull();
    expect(references.emailIn(reference.slice(0, -1))).toBeNull();
    expect(references.emailIn('')).toBeNull();
  });

  test('is ambiguous where a text names two emails', () => {
    expect(references.emailIn(`${reference} ${reference}`)).toBe(ID);
    expect(references.emailIn(`${reference} ${references.ofEmail(OTHER_ID)}`)).toBeNull();
  });

  test('is not looked for among more than fifty', () => {
    const forged = Array.from({ length: 50 }, () => `${OTHER_ID}-${'a'.repeat(20)}`).join(' ');
    expect(references.emailIn(`${forged} ${reference}`)).toBeNull();
  });

  test('made with an earlier key is still found', () => {
    expect(createReferences(derivedFrom(['new'.repeat(11), KEY])).emailIn(reference)).toBe(ID);
  });
});

describe('the link that unsubscribes', () => {
  const token = references.toUnsubscribe({ userId: ID, preference: 'reminders' });

  test('says whose emails it stops, and which', () => {
    expect(references.readUnsubscribe(token)).toEqual({ userId: ID, preference: 'reminders' });
  });

  test.each([
    token.replace('reminders', 'email_updates'),
    token.replace(ID, OTHER_ID),
    `${token}a`,
    '',
    references.ofEmail(ID),
    '..',
  ])('does not open with %s', (forged) => {
    expect(references.readUnsubscribe(forged)).toBeNull();
  });
});
