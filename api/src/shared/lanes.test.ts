import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes';

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('a lane', () => {
  it('lets one after the other go, in the order in which they came, also after one has failed', async () => {
    const inLane = createLanes();
    const { open, opened } = gate();
    const seen: string[] = [];
    const all = ['first', 'second', 'third'].map((name) =>
      inLane('a', async () => {
        seen.push(`${name} begins`);
        await opened;
        seen.push(`${name} ends`);
        if (name === 'first') throw new Error('failed');
        return name;
      }),
    );
    const others = await inLane('b', () => Promise.resolve('another lane'));
    expect([others, seen]).toEqual(['another lane', ['first begins']]);
    open();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
  });

  it('tells those who wait that what they want is gone, and nobody who comes later', async () => {
    const inLane = createLanes();
    const { open, opened } = gate();
    const first = inLane('a', async (lane) => {
      await opened;
      lane.sayGone();
      return lane.isGone();
    });
    const waiting = inLane('a', (lane) => Promise.resolve(lane.isGone()));
    open();
    const later = first.then(() => inLane('a', (lane) => Promise.resolve(lane.isGone())));
    expect(await Promise.all([first, waiting, later])).toEqual([true, true, false]);
  });
});
