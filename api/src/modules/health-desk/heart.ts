import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { BeatsRepository } from './beats.repository';
import { measureProcess, type ProcessFigures } from './process-figures';

interface HeartDependencies {
  beats: Pick<BeatsRepository, 'put' | 'remove'>;
  isReady: () => boolean;
  logger: FastifyBaseLogger;
  clock: Clock;
}

const BEAT_MS = 2_000;

/** Lets the others know every two seconds that this process lives, and how it is. */
export const createHeart = ({ beats, isReady, logger, clock }: HeartDependencies) => {
  const id = randomUUID();
  const meter = measureProcess();
  const startedAt = clock();
  let figures: ProcessFigures = meter.take();
  let timer: NodeJS.Timeout | undefined;

  const beat = async (): Promise<void> => {
    figures = meter.take();
    if (!isReady()) return;
    try {
      await beats.put({ _id: id, host: hostname(), pid: process.pid, startedAt, at: clock(), ...figures });
    } catch (error) {
      logger.debug({ err: error }, 'a sign of life could not be written');
    }
  };

  return {
    id,
    figures: (): ProcessFigures => figures,
    beat,
    start: async (): Promise<void> => {
      await beat();
      timer = setInterval(() => void beat(), BEAT_MS);
      timer.unref();
    },
    /** Whoever leaves in order is not missed. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      meter.stop();
      if (timer && isReady()) await beats.remove(id).catch(() => undefined);
    },
  };
};
