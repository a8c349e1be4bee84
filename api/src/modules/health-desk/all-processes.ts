import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../shared/clock';
import type { BeatRow } from './beat.model';
import type { BeatsRepository } from './beats.repository';
import { BEAT_GONE_MS } from './checks';

interface AllProcesses {
  registry: Registry;
  beats: Pick<BeatsRepository, 'list'>;
  isReady: () => boolean;
  clock: Clock;
}

const LABELS = ['host', 'pid'] as const;

/** Adds the newest figures of every process to those of this one, so that one scrape sees all of them. */
export const showAllProcesses = ({ registry, beats, isReady, clock }: AllProcesses): void => {
  const isUp = ({ at }: BeatRow): boolean => clock().getTime() - at.getTime() < BEAT_GONE_MS;
  const gauge = (name: string, help: string, valueOf: (beat: BeatRow) => number) =>
    new Gauge({
      name,
      help,
      labelNames: LABELS,
      registers: [registry],
      async collect() {
        this.reset();
        // Without the database a process knows of itself alone, and the figures of its own stay.
        const all = isReady() ? await beats.list().catch(() => []) : [];
        for (const beat of all) this.set({ host: beat.host, pid: beat.pid }, valueOf(beat));
      },
    });
  gauge('api_process_up', 'Whether a process of the API has given a sign of life lately', (beat) =>
    Number(isUp(beat)),
  );
  gauge('api_process_event_loop_delay_ms', 'Mean delay of its event loop', ({ eventLoopMs }) => eventLoopMs);
  gauge('api_process_cpu_percent', 'Share of all cores that it uses', ({ cpuPercent }) => cpuPercent);
  gauge('api_process_memory_bytes', 'Memory that it holds', ({ memoryBytes }) => memoryBytes);
};
