import { describe, expect, it } from 'vitest';
import { changeDetails, type ClientDetails, type DetailChanges, NOTHING_SAID } from './profile';

const NOW = new Date('2035-01-17T10:00:00Z');
const EARLIER = new Date('2034-05-01T10:00:00Z');

const told: ClientDetails = {
  additionalNotes: 'I work from home.',
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
    ['an answer together with the withdrawal', { neurotype: 'both', consent: false }],
  ])('are refused without consent: %s', (_what, changes) => {
    const stored = changes.consent === false ? told : NOTHING_SAID;
    expect(changeDetails(stored, changes, NOW)).toEqual({ ok: false, reason: 'consent_required' });
  });

  it('that say nothing need no consent', () => {
    const changes = { neurotype: null, communicationStyle: [], sensoryNeeds: [], additionalNotes: 'Hello' };
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
        additionalNotes: told.additionalNotes,
        consent: { sensitiveData: false, askedAt: NOW },
        sensitive: null,
      },
    });
  });
});

describe('the time of a decision', () => {
  it('is noted when somebody first says no, and does not move when they say the same again', () => {
    const first = change(NOTHING_SAID, { consent: false });
    expect([first.consentChange, first.details.consent.askedAt]).toEqual([null, NOW]);
    expect(change(told, { consent: true }).details.consent.askedAt).toEqual(EARLIER);
  });
});
