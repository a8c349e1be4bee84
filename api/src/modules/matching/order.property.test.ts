import {
  LOCATION_TYPES,
  NEUROTYPES,
  PREFERRED_REGIONS,
  SENSORY_NEEDS,
  SERVICE_CATEGORIES,
} from '@gently/contracts';
import { COMMUNICATION_PREFERENCES, SPECIALIZATIONS } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBy, canAnswerInTime, canStillAsk, lastAnswerAt } from './offer';
import { type Candidate, rank, type WantedSession } from './order';
import { areaFit, areaOf } from './regions';

const NOW = new Date('2035-01-17T10:00:00Z');
const HOUR = 3_600_000;

const place = fc.constantFrom(
  '14 Alder Road, London N8 7QT',
  'SW1A 1AA',
  '3 Hill Street, Croydon cr0 2yx',
  'Leeds LS1 1AA',
  'Watford WD17 1BN',
  'The blue house',
  '',
);
const session: fc.Arbitrary<WantedSession> = fc
  .record({
    inHours: fc.integer({ min: 1, max: 500 }),
    locationType: fc.constantFrom(...LOCATION_TYPES),
    locationDetails: place,
    category: fc.constantFrom(...SERVICE_CATEGORIES),
    sensoryNeeds: fc.subarray([...SENSORY_NEEDS]),
    communicationPreferences: fc.subarray([...COMMUNICATION_PREFERENCES]),
    neurotype: fc.option(fc.constantFrom(...NEUROTYPES)),
    words: fc.array(fc.constantFrom('Loud music', 'Panic', 'Step-free access'), { maxLength: 3 }),
  })
  .map(({ inHours, locationType, locationDetails, ...needs }) => ({
    startsAt: new Date(NOW.getTime() + inHours * HOUR),
    area: areaOf({ locationType, locationDetails }),
    needs,
  }));
const candidate: fc.Arbitrary<Omit<Candidate, 'userId'>> = fc.record({
  approved: fc.boolean(),
  paused: fc.boolean(),
  serves: fc.boolean(),
  dayOff: fc.boolean(),
  works: fc.boolean(),
  free: fc.boolean(),
  isBeyond: fc.boolean(),
  isUntrained: fc.boolean(),
  areas: fc.subarray([...PREFERRED_REGIONS]),
  specialisations: fc.subarray([...SPECIALIZATIONS]),
  shortNotice: fc.boolean(),
  rating: fc.oneof(
    fc.constant({ average: null, count: 0 }),
    fc.record({
      average: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
      count: fc.integer({ min: 1, max: 90 }),
    }),
  ),
  load: fc.integer({ min: 0, max: 200 }),
  liked: fc.constantFrom(true, false, null),
  declined: fc.boolean(),
  current: fc.boolean(),
  taken: fc.constant(false),
  quietUntil: fc.option(
    fc.integer({ min: 1, max: 23 }).map((hours) => new Date(NOW.getTime() + hours * HOUR)),
  ),
});
/** Most people are in the way of nothing, so that orders with many in them are tried as well. */
const willing = candidate.map((one) => ({
  ...one,
  approved: true,
  paused: false,
  serves: true,
  dayOff: false,
  works: true,
  free: true,
  isBeyond: false,
  isUntrained: false,
  declined: false,
}));
const people = fc
  .array(fc.oneof(candidate, willing), { maxLength: 12 })
  .map((list) => list.map((one, index): Candidate => ({ ...one, userId: `user-${index}` })));

describe('whoever is asked', () => {
  it('is approved, takes sessions, offers the service, works then, is free and below their own limits, comes to the area, and neither refused nor was refused', () => {
    fc.assert(
      fc.property(session, people, (wanted, all) => {
        for (const { userId, reasons } of rank(wanted, all, NOW).ranked) {
          const asked = all.find((one) => one.userId === userId);
          expect(asked).toMatchObject({ approved: true, paused: false, serves: true });
          expect(asked).toMatchObject({ dayOff: false, works: true, free: true, isBeyond: false });
          expect(asked?.isUntrained === true && !asked.taken).toBe(false);
          expect(asked?.declined).toBe(false);
          expect(asked?.liked).not.toBe(false);
          expect(areaFit(wanted.area, asked?.areas ?? [])).not.toBeNull();
          expect(reasons.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is one of all, and everybody else has a reason against them', () => {
    fc.assert(
      fc.property(session, people, (wanted, all) => {
        const { ranked, excluded } = rank(wanted, all, NOW);
        const ids = [...ranked, ...excluded].map(({ userId }) => userId);
        expect(ids.sort()).toEqual(all.map(({ userId }) => userId).sort());
        for (const { exclusions } of excluded) expect(exclusions.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order in which people are looked at', () => {
    fc.assert(
      fc.property(session, people, (wanted, all) => {
        const order = (list: Candidate[]) => rank(wanted, list, NOW).ranked.map(({ userId }) => userId);
        expect(order([...all].reverse())).toEqual(order(all));
      }),
      { numRuns: 500 },
    );
  });

  it('is somebody who can answer in time, while there is one; of those the known person at any notice; then who takes short notice', () => {
    fc.assert(
      fc.property(session, people, (wanted, all) => {
        const [first, ...others] = rank(wanted, all, NOW).ranked;
        if (!first) return;
        if (others.some(({ score }) => score.answersInTime)) expect(first.score.answersInTime).toBe(true);
        const asGood = others.filter(({ score }) => score.answersInTime === first.score.answersInTime);
        if (asGood.some(({ score }) => score.knownPerson)) expect(first.score.knownPerson).toBe(true);
        const isKept = all.some(({ userId, current }) => current && userId === first.userId);
        if (!first.score.knownPerson && !isKept && asGood.some(({ score }) => score.shortNotice))
          expect(first.score.shortNotice).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is, of people of whom one was liked, that one, however much speaks for the others', () => {
    fc.assert(
      fc.property(session, people, willing, (wanted, all, liked) => {
        const known: Candidate = {
          ...liked,
          userId: 'liked',
          areas: ['flexible'],
          liked: true,
          quietUntil: null,
        };
        const others = all.map((one) => ({ ...one, liked: one.liked === true ? null : one.liked }));
        expect(rank(wanted, [...others, known], NOW).ranked[0]?.userId).toBe('liked');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the time to answer', () => {
  it('lies ahead, is no longer than twelve hours, and ends two hours before the session at the latest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 * 60 }), (minutes) => {
        const startsAt = new Date(NOW.getTime() + minutes * 60_000);
        if (!canStillAsk(startsAt, NOW)) {
          expect(minutes).toBeLessThanOrEqual(120);
          return;
        }
        const until = answerBy(startsAt, NOW, null).getTime();
        expect(until).toBeGreaterThan(NOW.getTime());
        expect(until).toBeLessThanOrEqual(NOW.getTime() + (minutes <= 48 * 60 ? 3 : 12) * HOUR);
        expect(until).toBeLessThanOrEqual(lastAnswerAt(startsAt).getTime());
      }),
    );
  });

  it('leaves an hour after quiet hours to everybody of whom it is not said that they cannot answer', () => {
    const minutes = (max: number) =>
      fc.integer({ min: 1, max }).map((count) => NOW.getTime() + count * 60_000);
    fc.assert(
      fc.property(minutes(500 * 60), minutes(24 * 60), (start, quiet) => {
        const [startsAt, quietUntil] = [new Date(start), new Date(quiet)];
        if (!canStillAsk(startsAt, NOW)) return;
        const until = answerBy(startsAt, NOW, quietUntil).getTime();
        expect(until).toBeGreaterThanOrEqual(answerBy(startsAt, NOW, null).getTime());
        expect(until - quiet >= HOUR).toBe(canAnswerInTime(startsAt, quietUntil));
      }),
    );
  });
});
