import { expect, it } from 'vitest';
import { createStopwatch } from './stopwatch';

const setUp = () => {
  let at = 1_000_000;
  const watch = createStopwatch(() => at);
  return { watch, pass: (ms: number) => void (at += ms) };
};

it('counts whole seconds while it runs, each of them once', () => {
  const { watch, pass } = setUp();
  watch.run();
  pass(2_700);
  expect(watch.take()).toBe(2);
  pass(400);
  expect(watch.take()).toBe(1);
  expect(watch.take()).toBe(0);
});

it('counts nothing while it is paused, and running twice is like once', () => {
  const { watch, pass } = setUp();
  pass(5_000);
  watch.run();
  watch.run();
  pass(3_000);
  watch.pause();
  pass(60_000);
  expect(watch.take()).toBe(3);
});

it('takes again what did not arrive, never more than a report may say at once', () => {
  const { watch, pass } = setUp();
  watch.run();
  pass(900_000);
  expect(watch.take()).toBe(600);
  watch.giveBack(600);
  watch.pause();
  expect(watch.take()).toBe(600);
  expect(watch.take()).toBe(300);
});
