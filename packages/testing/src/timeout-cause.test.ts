import { describe, expect, it } from 'vitest';
import { explainTimeouts, timeOf } from './timeout-cause';

const state = () =>
  Promise.resolve({
    heapBytes: 3_900_000_000,
    heapLimitBytes: 4_345_000_000,
    longestStallMs: 812.4,
    resources: ['TCPSocketWrap', 'Timeout', 'TCPSocketWrap'],
    threadMs: Infinity,
    diskMs: 3.2,
  });

describe('explainTimeouts', () => {
  it('puts the state of the process above the stack of a test that timed out', async () => {
    const error = {
      message: 'Test timed out in 120000ms.\nIf this is a long-running test …',
      stack: 'Error: STACK_TRACE_ERROR\n    at media.int.test.ts:151:1',
    };
    await explainTimeouts([error], state);
    expect(error.stack.split('\n')).toEqual([
      'Test timed out in 120000ms.',
      'If this is a long-running test …',
      'heap 3900 MB of 4345 MB; longest stall 812 ms; threads no answer; disk 3 ms; held 2 × TCPSocketWrap, 1 × Timeout',
      '    at media.int.test.ts:151:1',
    ]);
  });

  it('leaves the error of a failed expectation as it is', async () => {
    const error = { message: 'expected 1 to be 2', stack: 'at a.test.ts:1:1' };
    await explainTimeouts([error], state);
    expect(error).toEqual({ message: 'expected 1 to be 2', stack: 'at a.test.ts:1:1' });
  });
});

describe('timeOf', () => {
  it.each([
    ['work that never ends', () => new Promise(() => undefined)],
    ['work that fails', () => Promise.reject(new Error('no disk'))],
  ])('gives up on %s', async (_which, work) => {
    expect(await timeOf(work, 10)).toBe(Infinity);
  });

  it('measures work that ends', async () => {
    expect(await timeOf(() => Promise.resolve())).toBeLessThan(5_000);
  });
});
