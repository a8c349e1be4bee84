import { describe, expect, it } from 'vitest';
import { changeDetails, type ClientDetails, type DetailChanges, keptNeeds, NOTHING_SAID } from './profile';

const NOW = new Date('2035-01-17T10:00:00Z');
const EARLIER = new Date('2034-05-01T10:00:00Z');

const told: ClientDetails = {
  ...NOTHING_SAID,
  additionalNotes: 'I work from home.',
  goals: 'A calm kitchen',
  challenges: 'Starting',
  consent: { sensitiveData: true, askedAt: EARLIER },
  sensitive: {
    neuroProfile: {
      neurotype: 'adhd',
      communicationStyle: ['direct_clear', 'visual_aids'],
      sensoryNeeds: ['quiet_environment'],
      triggers: ['Loud music'],
    },
    accessibilityNeeds: ['Step-free'],
  },
};
const change = (stored: ClientDetails, changes: DetailChanges) => {
  const outcome = changeDetails(stored, changes, NOW);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
};

describe('answers about needs', () => {
  it.each<[string, DetailChanges]>([
    ['a neurotype', { neurotype: 'autistic' }],
    ['a way of communicating', { communicationStyle: ['direct_clear'] }],
    ['a sensory need', { sensoryNeeds: ['frequent_breaks'] }],
    ['a trigger', { triggers: ['Loud music'] }],
    ['an access need', { accessibilityNeeds: ['Ramp'] }],
    ['what is hard', { challenges: 'Paper' }],
    ['an answer together with the withdrawal', { neurotype: 'both', consent: false }],
  ])('are refused without consent: %s', (_what, changes) => {
    const stored = changes.consent === false ? told : NOTHING_SAID;
    expect(changeDetails(stored, changes, NOW)).toEqual({ ok: false, reason: 'consent_required' });
  });

  it('that say nothing need no consent', () => {
    const changes = {
      neurotype: null,
      communicationStyle: [],
      sensoryNeeds: [],
      triggers: [],
      accessibilityNeeds: [],
      challenges: '',
      additionalNotes: 'Hello',
    };
    expect(change(NOTHING_SAID, changes).details).toEqual({ ...NOTHING_SAID, additionalNotes: 'Hello' });
  });

  it('are kept with consent given in the same breath, each once', () => {
    const { details, consentChange } = change(NOTHING_SAID, {
      consent: true,
      sensoryNeeds: ['good_lighting', 'good_lighting'],
    });
    expect(consentChange).toBe('given');
    expect(details.consent).toEqual({ sensitiveData: true, askedAt: NOW });
    expect(details.sensitive?.neuroProfile).toEqual({
      neurotype: null,
      communicationStyle: [],
      sensoryNeeds: ['good_lighting'],
      triggers: [],
    });
  });

  it('replace the whole stored set; what is left out stays, also what no profile screen shows', () => {
    const { details, consentChange } = change(told, {
      communicationStyle: ['visual_aids', 'minimal_verbal'],
    });
    expect(consentChange).toBeNull();
    expect(details.consent).toEqual(told.consent);
    expect(details.sensitive).toEqual({
      ...told.sensitive,
      neuroProfile: {
        ...told.sensitive?.neuroProfile,
        communicationStyle: ['visual_aids', 'minimal_verbal'],
      },
    });
  });

  it('are all deleted when consent is withdrawn; the rest stays', () => {
    expect(change(told, { consent: false })).toEqual({
      ok: true,
      consentChange: 'withdrawn',
      details: {
        ...told,
        challenges: '',
        consent: { sensitiveData: false, askedAt: NOW },
        sensitive: null,
      },
    });
  });
});

describe('answers that say nothing of needs', () => {
  it('are kept without consent; of the home only what is named changes', () => {
    const home = { ...NOTHING_SAID.home, pets: 'A cat', preferredTimes: ['morning' as const] };
    const emergencyContact = { name: 'Jo', phone: '07700 900126' };
    const { details } = change(
      { ...NOTHING_SAID, home },
      { goals: 'Space', emergencyContact, home: { homeType: 'house', pets: '', budgetRange: undefined } },
    );
    expect(details).toEqual({
      ...NOTHING_SAID,
      goals: 'Space',
      emergencyContact,
      home: { ...home, homeType: 'house', pets: '' },
    });
  });
});

describe('needs that somebody keeps from a booking', () => {
  it('become those of the profile, which keeps what a booking does not ask', () => {
    const changes = keptNeeds(told, {
      communicationPreferences: ['minimal_verbal'],
      sensoryNeeds: ['minimal_smells'],
      specialRequirements: 'Step-free, a place to park',
    });
    expect(changes).toEqual({
      consent: true,
      communicationStyle: ['visual_aids', 'minimal_verbal'],
      sensoryNeeds: ['minimal_smells'],
      accessibilityNeeds: ['Step-free', 'a place to park'],
    });
  });

  it('are the first that somebody tells', () => {
    const said = { communicationPreferences: [], sensoryNeeds: [], specialRequirements: '' };
    expect(keptNeeds(NOTHING_SAID, said)).toMatchObject({ consent: true, accessibilityNeeds: [] });
  });
});

describe('the time of a decision', () => {
  it('is noted when somebody first says no, and does not move when they say the same again', () => {
    const first = change(NOTHING_SAID, { consent: false });
    expect([first.consentChange, first.details.consent.askedAt]).toEqual([null, NOW]);
    expect(change(told, { consent: true }).details.consent.askedAt).toEqual(EARLIER);
  });
});
