import { describe, expect, it } from 'vitest';
import { laterRefundWords, refundWords } from './refund-words';

describe('refundWords', () => {
  it('says how much comes back and until when that holds', () => {
    const words = refundWords(
      { percent: 100, amount: 90, holds_until: '2030-03-03T10:00:00.000Z', cause: 'client' },
      true,
    );
    expect(words).toBe(
      'You get back £90.00, all of it, to the card that you paid with. This holds until 10:00 on Sun 3 Mar 2030.',
    );
  });

  it('says half where it is half, and nothing where it is nothing', () => {
    expect(refundWords({ percent: 50, amount: 45, holds_until: null, cause: 'client' }, true)).toContain(
      '£45.00, half of it',
    );
    expect(refundWords({ percent: 0, amount: 0, holds_until: null, cause: 'client' }, true)).toContain(
      'It is too late for a refund',
    );
  });

  it('says what comes back later, and when nothing does', () => {
    expect(
      laterRefundWords({ percent: 50, amount: 45, holds_until: '2030-03-04T08:00:00.000Z', cause: 'client' }),
    ).toBe('After that you get back £45.00, half of it. This holds until 08:00 on Mon 4 Mar 2030.');
    expect(laterRefundWords({ percent: 0, amount: 0, holds_until: null, cause: 'client' })).toBe(
      'After that there is no refund.',
    );
  });

  it('says that it holds until somebody has taken the session, where that alone changes it', () => {
    const untaken = { percent: 100, amount: 90, holds_until: null, cause: 'untaken' } as const;
    expect(refundWords(untaken, true)).toMatch(/This holds until somebody has said yes to your session\.$/);
    expect(refundWords({ ...untaken, cause: 'unmatched' }, true)).toMatch(/card that you paid with\.$/);
  });

  it('does not speak of a refund where nothing was paid', () => {
    expect(refundWords({ percent: 0, amount: 0, holds_until: null, cause: 'client' }, false)).toContain(
      'You have not paid',
    );
  });
});
