import { describe, expect, it } from 'vitest';
import { explainTimeouts } from './timeout-cause';

const state = {
  heapBytes: 3_900_000_000,
  heapLimitBytes: 4_345_000_000,
  longestStallMs: 812.4,
  resources: ['TCPSocketWrap', 'Timeout', 'TCPSocketWrap'],
};

describe('explainTimeouts', () => {
  it('puts the state of the process above the stack of a test that timed out', () => {
    const error = {
      message: 'Test timed out in 120000ms.\nIf this is a long-running test …',
      stack: 'Error: STACK_TRACE_ERROR\n    at media.int.test.ts:151:1',
    };
    explainTimeouts([error], () => state);
    expect(error.stack.split('\n')).toEqual([
      'Test timed out in 120000ms.',
      'If this is a long-running test …',
      'The heap had 3900 MB of 4345 MB; the longest stall was 812 ms; the process held 2 × TCPSocketWrap, 1 × Timeout.',
      '    at media.int.test.ts:151:1',
    ]);
  });

  it('leaves the error of a failed expectation as it is', () => {
    const error = { message: 'expected 1 to be 2', stack: 'at a.test.ts:1:1' };
    explainTimeouts([error], () => state);
    expect(error).toEqual({ message: 'expected 1 to be 2', stack: 'at a.test.ts:1:1' });
  });
});
