import { describe, expect, it } from 'vitest';
import { type Candidate, rank } from './order';
import { person } from './testing/candidate';

const START = new Date('2035-01-20T10:00:00.000Z');
const NOW = new Date('2035-01-17T10:00:00.000Z');
const wanted = {
  startsAt: START,
  area: { known: false } as const,
  needs: {
    category: 'decluttering_support' as const,
    ...{ sensoryNeeds: [], communicationPreferences: [], neurotype: null, words: [] },
  },
};
const askedOf = (...people: Candidate[]) => rank(wanted, people, NOW);

describe('a declutterer with required training to do', () => {
  it('is not asked, even the person whom the client liked', () => {
    const { ranked, excluded } = askedOf(
      person('ada', { isUntrained: true, liked: true }),
      person('ben', { load: 40 }),
    );
    expect(ranked.map(({ userId }) => userId)).toEqual(['ben']);
    expect(excluded.map(({ exclusions }) => exclusions.map(({ code }) => code))).toEqual([
      ['training_missing'],
    ]);
  });

  it('keeps a session that they have accepted', () => {
    const { ranked } = askedOf(person('ada', { isUntrained: true, current: true, taken: true }));
    expect(ranked.map(({ userId }) => userId)).toEqual(['ada']);
  });
});
