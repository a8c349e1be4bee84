import { describe, expect, it } from 'vitest';
import { moveWords, personWords } from './move-words';

describe('moveWords', () => {
  it.each([
    [100, 90, 'you get all of your money back until 24 hours before the new time'],
    [50, 45, 'would give you half back (£45.00), and it stays half until 2 hours before the new time'],
    [0, 0, 'It is too late for a refund, and moving does not change that'],
  ] as const)('of %i %% says that moving never improves it', (percent, amount, words) => {
    expect(moveWords({ percent, amount, holds_until: null, cause: 'client' })).toContain(words);
  });
});

describe('personWords', () => {
  it('promises the same person only if they are free', () => {
    expect(personWords({ declutterer: { first_name: 'Imogen' } })).toBe(
      'If Imogen is free then, Imogen comes. If not, we find somebody else and tell you who.',
    );
  });

  it('names nobody where nobody has accepted yet', () => {
    expect(personWords({ declutterer: null })).toBe('We ask who is free then, and tell you who is coming.');
  });
});
