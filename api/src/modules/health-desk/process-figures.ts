import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

const NANOS_PER_MS = 1e6;
const MICROS_PER_MS = 1e3;
const RESOLUTION_MS = 20;
const WHOLE = 100;

/** What one process says of itself since it was last asked. */
export interface ProcessFigures {
  /** Mean delay of the event loop beyond its own pace, in milliseconds. */
  eventLoopMs: number;
  /** Share of all cores that this process has used, in per cent. */
  cpuPercent: number;
  memoryBytes: number;
}

const share = (part: number, whole: number): number => (whole <= 0 ? 0 : (part / whole) * WHOLE);

/** Begins to measure this process. Every call covers the time since the one before. */
export const measureProcess = () => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let usage = process.cpuUsage();
  let since = performance.now();
  return {
    take: (): ProcessFigures => {
      const { user, system } = process.cpuUsage(usage);
      const elapsed = performance.now() - since;
      const mean = delay.count > 0 ? delay.mean / NANOS_PER_MS - RESOLUTION_MS : 0;
      delay.reset();
      usage = process.cpuUsage();
      since = performance.now();
      return {
        eventLoopMs: Math.max(0, mean),
        cpuPercent: share((user + system) / MICROS_PER_MS, elapsed * availableParallelism()),
        memoryBytes: process.memoryUsage.rss(),
      };
    },
    stop: (): void => {
      delay.disable();
    },
  };
};

/** Memory and disk of the machine, in bytes. */
export interface MachineFigures {
  memory: { used: number; total: number };
  disk: { used: number; total: number };
}

/** @param path where the data lies: its disk is the one that may run full */
export const measureMachine = async (path: string): Promise<MachineFigures> => {
  const { bsize, blocks, bfree, bavail } = await statfs(path);
  const total = totalmem();
  const used = (blocks - bfree) * bsize;
  return {
    memory: { used: total - freemem(), total },
    // What only the administrator of the machine may fill counts as neither used nor free.
    disk: { used, total: used + bavail * bsize },
  };
};

export const percentOf = ({ used, total }: { used: number; total: number }): number => share(used, total);
