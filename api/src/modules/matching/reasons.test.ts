import { OFFER_REASON_CODES, type OfferReasonCode, TOLD_REASON_CODES } from '@gently/contracts';
import { offerReason } from '@gently/contracts/declutterer-sessions';
import { describe, expect, it } from 'vitest';
import { ARRANGED, reasonsOf, reasonsToTell } from './reasons';
import { areaOf } from './regions';

/** Somebody for whom every reason speaks that there is. */
const everything = reasonsOf(
  {
    current: true,
    score: {
      answersInTime: true,
      shortNotice: true,
      knownPerson: true,
      needs: 9,
      area: 2,
      rating: 5,
      load: 0,
    },
    areas: ['london_north'],
    rating: { average: 4.8, count: 6 },
  },
  {
    area: areaOf({ locationType: 'client_home', locationDetails: '14 Alder Road, London N8 7QT' }),
    hasMostRoom: true,
  },
);
/** Drawn from what a client said about needs or neurotype. */
const DRAWN_FROM_NEEDS: readonly OfferReasonCode[] = ['needs'];

describe('the reasons that matching can store', () => {
  it('are all there are', () => {
    expect([ARRANGED, ...everything].map(({ code }) => code)).toEqual([...OFFER_REASON_CODES]);
  });

  it.each(OFFER_REASON_CODES)('reach the person who is asked only without a hint at needs: %s', (code) => {
    const reason = { code, text: 'In words' };
    const isDrawn = DRAWN_FROM_NEEDS.includes(code);
    expect(reasonsToTell([reason])).toEqual(isDrawn ? [] : [reason]);
    expect(offerReason.safeParse(reason).success).toBe(!isDrawn);
  });

  it('reach them in their order', () => {
    expect(reasonsToTell([ARRANGED, ...everything]).map(({ code }) => code)).toEqual([...TOLD_REASON_CODES]);
  });

  it('say to them nothing of experience, needs, the senses or a neurotype', () => {
    const words = reasonsToTell(everything).map(({ text }) => text);
    expect(words.join('\n')).not.toMatch(
      /experience|need|fit|sens|quiet|support|autis|adhd|neuro|anxi|trauma/i,
    );
  });
});
