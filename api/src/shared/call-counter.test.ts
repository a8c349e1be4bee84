import { describe, expect, it } from 'vitest';
import { createCallCounter } from './call-counter';

const AT = new Date('2035-01-17T10:59:59.999Z');
const NEXT = new Date('2035-01-17T11:00:00.000Z');
const call = { method: 'GET', route: '/services', status: 200, ms: 12, at: AT };

describe('the calls of a process', () => {
  it('are counted by hour, method and route', () => {
    const counter = createCallCounter();
    for (const one of [
      call,
      call,
      { ...call, at: NEXT },
      { ...call, method: 'POST' },
      { ...call, route: '/x' },
    ])
      counter.count(one);
    expect(
      counter.take().map(({ hour, method, route, calls }) => [hour.toISOString(), method, route, calls]),
    ).toEqual([
      ['2035-01-17T10:00:00.000Z', 'GET', '/services', 2],
      ['2035-01-17T11:00:00.000Z', 'GET', '/services', 1],
      ['2035-01-17T10:00:00.000Z', 'POST', '/services', 1],
      ['2035-01-17T10:00:00.000Z', 'GET', '/x', 1],
    ]);
  });

  it.each([
    [200, 0, 0],
    [399, 0, 0],
    [400, 1, 0],
    [499, 1, 0],
    [500, 0, 1],
    [503, 0, 1],
  ])('with %i are refused %i times and failed %i times', (status, refused, failed) => {
    const counter = createCallCounter();
    counter.count({ ...call, status });
    expect(counter.take()[0]).toMatchObject({ calls: 1, refused, failed });
  });

  it.each([
    [0, 0],
    [10, 0],
    [10.1, 1],
    [5_000, 8],
    [5_000.1, 9],
  ])('that took %s ms are in step %i', (ms, step) => {
    const counter = createCallCounter();
    counter.count({ ...call, ms });
    const [one] = counter.take();
    expect(one?.steps.indexOf(1)).toBe(step);
    expect(one).toMatchObject({ timed: 1, ms });
  });

  it('that last as long as somebody listens are not timed', () => {
    const counter = createCallCounter();
    counter.count({ ...call, ms: null });
    expect(counter.take()[0]).toMatchObject({
      calls: 1,
      timed: 0,
      ms: 0,
      steps: Array.from({ length: 10 }, () => 0),
    });
  });

  it('are handed over once, and come back where they could not be kept', () => {
    const counter = createCallCounter();
    counter.count(call);
    const taken = counter.take();
    expect(counter.take()).toEqual([]);
    counter.count({ ...call, status: 500, ms: 30 });
    counter.giveBack(taken);
    expect(counter.take()).toMatchObject([
      { calls: 2, failed: 1, refused: 0, timed: 2, ms: 42, steps: [0, 1, 1, 0, 0, 0, 0, 0, 0, 0] },
    ]);
  });
});
