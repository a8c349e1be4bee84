import type { FastifyBaseLogger } from 'fastify';
import type { CallCounter } from '../../shared/call-counter';
import type { CallHours } from './call-hours.repository';

interface CallKeeperDependencies {
  counter: CallCounter;
  hours: Pick<CallHours, 'add'>;
  /** How many days an hour is kept. */
  keptDays: () => number;
  isReady: () => boolean;
  logger: FastifyBaseLogger;
}

const EVERY_MS = 10_000;
const DAY_MS = 86_400_000;

/** Hands what a process has counted to the database, every few seconds and before it leaves. What cannot be kept waits. */
export const createCallKeeper = ({ counter, hours, keptDays, isReady, logger }: CallKeeperDependencies) => {
  let timer: NodeJS.Timeout | undefined;
  const keep = async (): Promise<void> => {
    if (!isReady()) return;
    const counts = counter.take();
    try {
      await hours.add(counts, keptDays() * DAY_MS);
    } catch (error) {
      // Written in part or not at all: what is counted twice is worth more than what is not.
      counter.giveBack(counts);
      logger.debug({ err: error }, 'the figures of calls could not be kept yet');
    }
  };
  return {
    keep,
    start: (): void => {
      timer = setInterval(() => void keep(), EVERY_MS);
      timer.unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      if (timer) await keep();
    },
  };
};
export type CallKeeper = ReturnType<typeof createCallKeeper>;
