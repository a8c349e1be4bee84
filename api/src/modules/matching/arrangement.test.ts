import { EXCLUSION_CODES, type ExclusionCode } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import { othersThan, suitabilityOf } from './arrangement';
import type { Score } from './offer';
import type { Ranking } from './order';
import { exclusionOf } from './reasons';

const score: Score = {
  answersInTime: true,
  shortNotice: false,
  knownPerson: false,
  needs: 0,
  area: 0,
  rating: 4,
  load: 0,
};
const able = (userId: string) => ({ userId, quietUntil: null, reasons: [], score });
const out = (...codes: ExclusionCode[]): Ranking => ({
  ranked: [able('ada'), able('cleo')],
  excluded: [{ userId: 'ben', score: { ...score, load: 7 }, exclusions: codes.map(exclusionOf) }],
});

describe('whom a manager may give a session', () => {
  it('is everybody who could be asked', () => {
    expect(suitabilityOf(out('taken'), 'ada')).toEqual({ ok: true, score });
  });

  it('is also who could not take it before, once spoken with', () => {
    expect(suitabilityOf(out('declined_before'), 'ben')).toEqual({
      ok: true,
      score: { ...score, load: 7 },
    });
  });

  it.each(EXCLUSION_CODES.filter((code) => code !== 'declined_before'))(
    'is nobody who is ruled out: %s',
    (code) => {
      expect(suitabilityOf(out('declined_before', code), 'ben')).toEqual({
        ok: false,
        exclusions: [exclusionOf(code)],
      });
    },
  );

  it('is nobody of whom nothing is known', () => {
    expect(suitabilityOf(out('taken'), 'dora')).toBeNull();
  });

  it('can be somebody else, the best first', () => {
    const ids = (...not: (string | null)[]) => othersThan(out('taken'), ...not).map(({ userId }) => userId);
    expect(ids('ben', null)).toEqual(['ada', 'cleo']);
    expect(ids('ben', 'ada')).toEqual(['cleo']);
  });
});
