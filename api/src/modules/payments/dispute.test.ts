import { describe, expect, it } from 'vitest';
import { afterNews, decisiveDispute, type Dispute } from './dispute';

const OPENED = new Date('2035-01-17T10:00:00Z');
const LATER = new Date('2035-02-17T10:00:00Z');
const news = (state: Dispute['state']) => ({ id: 'dp_1', state, amountPence: 4500 });
const open: Dispute = { ...news('open'), openedAt: OPENED, decidedAt: null };

describe('news of a dispute', () => {
  it('is stored from the first time on, with the moment at which it was opened and decided', () => {
    expect(afterNews(null, news('open'), OPENED)).toEqual(open);
    expect(afterNews(open, news('won'), LATER)).toEqual({ ...open, state: 'won', decidedAt: LATER });
    expect(afterNews(null, news('lost'), LATER)).toEqual({
      ...news('lost'),
      openedAt: LATER,
      decidedAt: LATER,
    });
  });

  it('changes nothing when it repeats what is known, or contradicts what was decided', () => {
    expect(afterNews(open, news('open'), LATER)).toBeNull();
    for (const decided of ['won', 'lost'] as const)
      for (const state of ['open', 'won', 'lost'] as const)
        expect(afterNews({ ...open, state: decided, decidedAt: OPENED }, news(state), LATER)).toBeNull();
  });
});

describe('the dispute that decides', () => {
  const lost: Dispute = { ...open, id: 'dp_2', state: 'lost', decidedAt: LATER };

  it('is the one that is open, whatever was decided of others', () => {
    expect(decisiveDispute([open, lost])).toEqual(open);
    expect(decisiveDispute([lost, open])).toEqual(open);
  });

  it('is the last one once all are decided, and none where no bank ever asked', () => {
    expect(decisiveDispute([{ ...open, state: 'won', decidedAt: LATER }, lost])).toEqual(lost);
    expect(decisiveDispute([])).toBeNull();
  });
});
