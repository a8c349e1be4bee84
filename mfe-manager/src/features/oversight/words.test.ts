import { BOOKING_EVENTS } from '@gently/contracts/booking-status';
import { OFFER_STATUSES } from '@gently/contracts/offers';
import type { OversightTimelineEntry } from '@gently/contracts/oversight';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildSession } from '../../testing/build-oversight';
import { eventWords, offerWords, placeWords, slotOf, whoWords } from './words';

const entry = (overrides: Partial<OversightTimelineEntry>): OversightTimelineEntry => ({
  event: 'create',
  at: '2035-01-17T10:00:00.000Z',
  status: 'pending',
  by: 'team',
  name: 'Maya Obi',
  given_to: '',
  reason: '',
  moved: null,
  ...overrides,
});

describe('the words of oversight', () => {
  it('say who has a session, or how far looking is', () => {
    const declutterer = buildPerson();
    expect(whoWords(buildSession())).toBe('Nobody is asked now');
    expect(whoWords(buildSession({ stage: 'asked', declutterer }))).toBe('Marcus Ellery is asked');
    expect(whoWords(buildSession({ stage: 'confirmed', declutterer }))).toBe('Marcus Ellery');
    expect(whoWords(buildSession({ stage: 'cancelled' }))).toBe('Nobody');
  });

  it('say when and where, without a street', () => {
    expect(slotOf(buildSession())).toBe('Fri 19 Jan 2035, 10:00');
    expect(placeWords(buildSession())).toBe('The client’s home, N8');
    expect(placeWords(buildSession({ location_type: 'online', area: null }))).not.toContain(',');
  });

  it.each(BOOKING_EVENTS)('tell of every step in a sentence: %s', (event) => {
    for (const by of ['client', 'declutterer', 'team', 'system'] as const)
      expect(eventWords(entry({ event, by, given_to: 'Ines Vale' }))).toMatch(/^[A-Z].{5,60}$/);
  });

  it('name who gave it to whom, and from when to when it moved', () => {
    const newer = 'extended' as OversightTimelineEntry['event'];
    expect(eventWords(entry({ event: newer }))).toBe('The booking was changed');
    expect(eventWords(entry({ event: 'reassign', given_to: 'Ines Vale' }))).toBe(
      'Maya Obi gave it to Ines Vale instead',
    );
    const moved = { from: { date: '2035-01-19', time: '10:00' }, to: { date: '2035-01-20', time: '11:00' } };
    expect(eventWords(entry({ event: 'reschedule', name: 'Rosie Lane', moved }))).toBe(
      'Rosie Lane moved it from Fri 19 Jan 2035, 10:00 to Sat 20 Jan 2035, 11:00',
    );
  });

  it.each(OFFER_STATUSES)('tell what became of a question: %s', (status) => {
    expect(offerWords(status, '2035-01-17T22:00:00.000Z')).toMatch(/^[A-Z]/);
  });
});
