import { describe, expect, it } from 'vitest';
import {
  laterRefundWords,
  passWords,
  refundWords,
  shortNoticeWords,
  termInShort,
  termRows,
} from './refund-words';

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
    expect(refundWords({ ...untaken, cause: 'replaced' }, true)).toMatch(
      /This holds until the session begins, because somebody else comes than was to come\.$/,
    );
  });

  it('does not speak of a refund where nothing was paid', () => {
    expect(refundWords({ percent: 0, amount: 0, holds_until: null, cause: 'client' }, false)).toContain(
      'You have not paid',
    );
  });
});

const ALL = { percent: 100, amount: 90, holds_until: '2030-03-30T09:00:00.000Z', cause: 'client' } as const;
const HALF = { percent: 50, amount: 45, holds_until: '2030-03-31T06:00:00.000Z', cause: 'client' } as const;
const NONE = { percent: 0, amount: 0, holds_until: null, cause: 'client' } as const;

describe('what it costs to change one’s mind, before paying', () => {
  it('is told tier by tier, in London clock times on both sides of a clock change', () => {
    expect(termRows([ALL, HALF, NONE])).toEqual([
      { term: 'Until 09:00 on Sat 30 Mar 2030', detail: '£90.00, all of it' },
      { term: 'Then until 07:00 on Sun 31 Mar 2030', detail: '£45.00, half of it' },
      { term: 'After that', detail: 'Nothing' },
    ]);
    expect(shortNoticeWords([ALL, HALF, NONE])).toBeNull();
    expect(termInShort([ALL, HALF, NONE])).toBe('All back until 09:00 on Sat 30 Mar 2030');
  });

  it('says where a session at short notice stands already', () => {
    expect(shortNoticeWords([HALF, NONE])).toMatch(/if you cancel from now on, half comes back\.$/);
    expect(termInShort([HALF, NONE])).toBe('Half back until 07:00 on Sun 31 Mar 2030');
    expect(termRows([HALF, NONE])[0]?.term).toBe('Until 07:00 on Sun 31 Mar 2030');
    expect(shortNoticeWords([NONE])).toMatch(/if you cancel from now on, nothing comes back\.$/);
    expect(termInShort([NONE])).toBe('Nothing comes back');
    expect(termRows([NONE])).toEqual([{ term: 'From now on', detail: 'Nothing' }]);
  });

  it('says nothing where nothing is known', () => {
    expect([shortNoticeWords([]), termInShort([]), termRows([])]).toEqual([null, null, []]);
  });

  it('speaks of grace passes as many as there are', () => {
    expect(passWords(0)).toEqual([]);
    expect(passWords(1)[0]).toMatch(/^You have one grace pass left/);
    expect(passWords(2)[0]).toMatch(/^Up to 2 times in twelve months/);
  });
});
