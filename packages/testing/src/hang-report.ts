import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { explainTimeouts } from './timeout-cause';

const delay = monitorEventLoopDelay({ resolution: 50 });
delay.enable();

beforeEach(() => {
  delay.reset();
});

// A test that hangs once in a thousand runs cannot be watched. What its process was busy with is the only trace that it leaves.
afterEach(({ task }) => {
  explainTimeouts(task.result?.errors ?? [], () => ({
    heapBytes: getHeapStatistics().used_heap_size,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    longestStallMs: delay.max / 1e6,
    resources: process.getActiveResourcesInfo(),
  }));
});

afterAll(() => {
  delay.disable();
});
