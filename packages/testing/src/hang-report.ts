import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { explainTimeouts, timeOf } from './timeout-cause';

const delay = monitorEventLoopDelay({ resolution: 50 });
delay.enable();

beforeEach(() => {
  delay.reset();
});

const writeToDisk = async (): Promise<void> => {
  const path = join(tmpdir(), `hang-report-${randomUUID()}`);
  const file = await open(path, 'w');
  try {
    await file.write('x');
    await file.sync();
  } finally {
    await file.close();
    await rm(path);
  }
};

// A test that hangs once in a thousand runs cannot be watched. What its process was busy with is the only trace that it leaves.
afterEach(({ task }) =>
  explainTimeouts(task.result?.errors ?? [], async () => ({
    heapBytes: getHeapStatistics().used_heap_size,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    longestStallMs: delay.max / 1e6,
    resources: process.getActiveResourcesInfo(),
    threadMs: await timeOf(() => stat(tmpdir())),
    diskMs: await timeOf(writeToDisk),
  })),
);

afterAll(() => {
  delay.disable();
});
