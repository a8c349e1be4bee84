import { SIGNAL_LIMITS } from '@gently/contracts/room-options';
import type { RoomSignal } from '@gently/contracts/rooms';
import { expect, it } from 'vitest';
import { createOutbox } from './outbox';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const signal = (text: string): RoomSignal => ({
  kind: 'candidate',
  candidate: text,
  sdp_mid: null,
  sdp_m_line_index: null,
});
const textsOf = (signals: readonly RoomSignal[]) =>
  signals.map((one) => (one.kind === 'candidate' ? one.candidate : one.type));

const setUp = (answers: boolean[] = []) => {
  const posted: string[][] = [];
  const pauses: number[] = [];
  const outbox = createOutbox({
    post: async (signals) => {
      posted.push(textsOf(signals));
      return answers.shift() ?? true;
    },
    pause: async (failures) => void pauses.push(failures),
  });
  return { outbox, posted, pauses };
};

it('hands over together what comes in one breath', async () => {
  const { outbox, posted } = setUp();
  for (const text of ['a', 'b', 'c']) outbox.add(signal(text));
  await settled();
  expect(posted).toEqual([['a', 'b', 'c']]);
});

it('tries again what did not arrive, in its order, and waits longer each time', async () => {
  const { outbox, posted, pauses } = setUp([false, false]);
  outbox.add(signal('a'));
  await settled();
  expect(posted).toEqual([['a'], ['a'], ['a']]);
  expect(pauses).toEqual([1, 2]);
});

it('keeps to what one call may hold', async () => {
  const { outbox, posted } = setUp();
  for (let index = 0; index <= SIGNAL_LIMITS.atOnce; index += 1) outbox.add(signal(String(index)));
  await settled();
  expect(posted.map(({ length }) => length)).toEqual([SIGNAL_LIMITS.atOnce, 1]);
  const large = setUp();
  for (const text of ['x', 'y']) large.outbox.add(signal(text.repeat(SIGNAL_LIMITS.sdp)));
  await settled();
  expect(large.posted.map(({ length }) => length)).toEqual([1, 1]);
});

it('says nothing more once it is closed', async () => {
  const { outbox, posted } = setUp();
  outbox.add(signal('a'));
  outbox.close();
  await settled();
  expect(posted).toEqual([]);
});
