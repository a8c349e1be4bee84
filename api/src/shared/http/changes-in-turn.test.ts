import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error';
import { createChangesInTurn, MOST_CHANGES_WAITING } from './changes-in-turn';

/** The most that was under way at once. */
const createGauge = () => {
  let underWay = 0;
  const gauge = { most: 0, work: async () => Promise.resolve() };
  gauge.work = async () => {
    underWay += 1;
    gauge.most = Math.max(gauge.most, underWay);
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    underWay -= 1;
  };
  return gauge;
};

// spec: A-41
describe('changes', () => {
  it.each([
    [
      'of one person happen one after the other',
      (index: number) => ({ personId: 'a', thingId: `${index}` }),
      1,
    ],
    [
      'to one thing happen one after the other',
      (index: number) => ({ personId: `${index}`, thingId: 'x' }),
      1,
    ],
    [
      'of different people to different things do not wait',
      (index: number) => ({ personId: `${index}`, thingId: undefined }),
      10,
    ],
  ])('%s', async (_what, changeOf, most) => {
    const inTurn = createChangesInTurn();
    const gauge = createGauge();
    await Promise.all(Array.from({ length: 10 }, (_, index) => inTurn(changeOf(index), gauge.work)));
    expect(gauge.most).toBe(most);
  });

  it('are refused beyond those that may wait, and taken again once these are done', async () => {
    const inTurn = createChangesInTurn();
    const change = { personId: 'a', thingId: undefined };
    const answers = await Promise.all(
      Array.from({ length: MOST_CHANGES_WAITING + 3 }, () =>
        inTurn(change, () => Promise.resolve('done')).catch((error: unknown) =>
          error instanceof AppError ? error.code : 'another',
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(MOST_CHANGES_WAITING + 1);
    expect(answers.slice(-2)).toEqual(['rate_limited', 'rate_limited']);
    expect(await inTurn(change, () => Promise.resolve('again'))).toBe('again');
  });

  it('go on after one that failed', async () => {
    const inTurn = createChangesInTurn();
    const change = { personId: 'a', thingId: 'x' };
    const failed = inTurn(change, () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await inTurn(change, () => Promise.resolve('done'))).toBe('done');
  });

  it('are not carried out for a caller who left while they waited', async () => {
    const inTurn = createChangesInTurn();
    let end = (): void => undefined;
    const slow = inTurn(
      { personId: 'a', thingId: 'x' },
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    let hasLeft = false;
    let isDone = false;
    const waits = inTurn({ personId: 'b', thingId: 'x', hasLeft: () => hasLeft }, () => {
      isDone = true;
      return Promise.resolve();
    }).catch((error: unknown) => (error instanceof AppError ? error.code : 'another'));
    await expect
      .poll(() => inTurn({ personId: 'c', thingId: 'y' }, () => Promise.resolve('other')))
      .toBe('other');
    hasLeft = true;
    end();
    await slow;
    expect([await waits, isDone]).toEqual(['too_slow', false]);
    expect(await inTurn({ personId: 'b', thingId: 'x' }, () => Promise.resolve('done'))).toBe('done');
  });
});
