import { describe, expect, it } from 'vitest';
import type { ClientDetails } from '../profile';
import { contactVisible, toldFor } from './told';

const endsAt = new Date('2035-02-07T11:00:00.000Z');
const after = (minutes: number) => new Date(endsAt.getTime() + minutes * 60_000);

describe('whom to call', () => {
  it.each([
    ['confirmed', -1, false],
    ['in_progress', -60 * 24 * 30, true],
    ['in_progress', -1, true],
    ['in_progress', 24 * 60 - 1, true],
    ['in_progress', 24 * 60, false],
    ['completed', -1, false],
    ['cancelled', -1, false],
    ['pending', -1, false],
  ] as const)('of a session that is %s, %i minutes from its end: %s', (status, minutes, expected) => {
    expect(contactVisible({ status, endsAt }, after(minutes))).toBe(expected);
  });
});

const details: ClientDetails = {
  additionalNotes: 'I work from home.',
  goals: 'A calm kitchen',
  challenges: 'Starting',
  home: {
    homeType: 'house',
    householdSize: '2',
    pets: 'A cat',
    budgetRange: 'under_100',
    preferredTimes: ['morning'],
    referralSource: 'A friend',
  },
  emergencyContact: { name: 'Jo', phone: '07700 900126' },
  consent: { sensitiveData: true, askedAt: null },
  sensitive: {
    neuroProfile: {
      neurotype: 'adhd',
      communicationStyle: ['direct_clear', 'visual_aids'],
      sensoryNeeds: ['good_lighting'],
      triggers: ['Loud music'],
    },
    accessibilityNeeds: ['Step-free', 'Large print'],
  },
};
const VISIT = { locationType: 'client_home', specialRequirements: 'Large print, please' } as const;

describe('what is told for a session', () => {
  it('is what the session needs, and nothing that the booking says already', () => {
    expect(toldFor(VISIT, details)).toEqual({
      neurotype: 'adhd',
      accessNeeds: ['Step-free'],
      triggers: ['Loud music'],
      communicationStyle: ['visual_aids'],
      challenges: 'Starting',
      goals: 'A calm kitchen',
      about: 'I work from home.',
      home: { homeType: 'house', householdSize: '2', pets: 'A cat' },
    });
  });

  it.each(['online', 'other'] as const)('holds no home for a session that is %s', (locationType) => {
    expect(toldFor({ ...VISIT, locationType }, details).home).toBeNull();
  });

  it('holds nothing sensitive without consent', () => {
    expect(toldFor(VISIT, { ...details, sensitive: null, challenges: '' })).toMatchObject({
      neurotype: null,
      accessNeeds: [],
      triggers: [],
      communicationStyle: [],
      challenges: '',
    });
  });
});
