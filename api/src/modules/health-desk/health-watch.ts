import { PATHS } from '@gently/contracts/paths';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Accounts } from '../auth';
import type { Notifications } from '../notifications';
import type { Health, Measured } from './health.service';
import type { HealthSampleFacts, SamplesRepository } from './samples.repository';
import { newsOf } from './verdict';

interface WatchDependencies {
  health: Pick<Health, 'measure'>;
  samples: SamplesRepository;
  accounts: Pick<Accounts, 'findActive'>;
  notifications: Pick<Notifications, 'notify'>;
  transact: Transact;
  clock: Clock;
}

/** Of a process no sample is kept by its name: it has another one after each start. */
const nameOf = ({ key, label }: Measured['checks'][number]): string =>
  key.startsWith('process:') ? 'A process of the API' : label;

const sampleOf = (measured: Measured, at: Date): HealthSampleFacts => ({
  at,
  state: measured.state,
  databaseMs: measured.database_ms,
  eventLoopMs: measured.figures.eventLoopMs,
  cpuPercent: measured.figures.cpuPercent,
  memoryPercent: measured.memoryPercent,
  down: [...new Set(measured.checks.filter(({ state }) => state === 'down').map(nameOf))],
});

/** Keeps a sample of how everything is, and tells the admins what stays down and what is well again. */
export const createHealthWatch = (deps: WatchDependencies) => {
  const { health, samples, accounts, notifications, transact, clock } = deps;

  const tell = async (title: string, names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    const admins = await accounts.findActive('admin');
    const news = { type: 'account', title, body: names.join(', '), link: PATHS.adminHealth } as const;
    await transact((tx) =>
      notifications.notify(
        admins.map(({ id }) => ({ ...news, userId: id })),
        tx,
      ),
    );
  };

  return {
    /** For the job of the minute. @returns how many samples it has kept */
    sample: async (): Promise<number> => {
      await samples.add(sampleOf(await health.measure(), clock()));
      const { fell, rose } = newsOf(await samples.newest(3));
      await tell('Something of the system is down', fell);
      await tell('The system is well again', rose);
      return 1;
    },
  };
};
export type HealthWatch = ReturnType<typeof createHealthWatch>;
