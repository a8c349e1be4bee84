import { readRestoreMark } from '@gently/embedded-mongo/restore-mark';
import type { HealthCheck } from '@gently/contracts/admin-health';
import type { Connection } from 'mongoose';
import { prepareModels, StartRefused } from '../shared/database/database';
import { transactOn } from '../shared/database/transaction';
import { defineModule } from '../shared/module';
import { createRecovery } from './recovery';
import type { Recover, RecoveryStep } from './steps';

export { asRepeat, isRepeat } from './repeating';
export type { Recover } from './steps';

declare module 'fastify' {
  interface FastifyInstance {
    /** What follows a restore: the module says how whose data it changes. */
    recovery: {
      add(name: RecoveryStep, recover: Recover): void;
      /** Whether the data is up to date, so that jobs may begin and money may be sent. */
      isSettled(): boolean;
      /** An entry for the page Health while that is not so. */
      check(): HealthCheck[];
    };
  }
}

/** For programs that change something in the data, but must not bring it up to date. */
const assertSettled = async ({ db }: Connection): Promise<void> => {
  const mark = db ? await readRestoreMark(db) : null;
  if (mark && !mark.settledAt)
    throw new StartRefused(
      'This database was restored from a backup and is not up to date yet. Nothing was changed. Start the product on it first.',
    );
};

const UNSETTLED: HealthCheck = {
  key: 'restore',
  group: 'safety',
  label: 'Restored backup',
  state: 'down',
  detail: 'Not up to date yet: no payments, refunds, payouts or jobs until the payment provider has answered',
};

/** Brings restored data up to date when the process connects, after the migrations and before jobs. */
export const recoveryModule = defineModule('recovery', { needs: ['audit', 'migrations'] }, (app) => {
  const { clock, database, logger } = app.deps;
  const { connection } = database;
  const made = new Map<RecoveryStep, Recover>();
  const recovery = createRecovery({
    connection,
    of: (name) => {
      const recover = made.get(name);
      if (!recover) throw new Error(`no module makes the step "${name}" after a restore`);
      return recover;
    },
    audit: app.audit,
    transact: transactOn(connection),
    prepare: () => prepareModels(connection),
    clock,
    logger,
  });
  app.decorate('recovery', {
    add: (name, recover) => void made.set(name, recover),
    isSettled: recovery.isSettled,
    check: () => (recovery.isSettled() ? [] : [UNSETTLED]),
  });
  app.addHook('onReady', async () =>
    database.beforeReady(app.deps.migrates === false ? () => assertSettled(connection) : recovery.begin),
  );
  app.addHook('onClose', async () => recovery.stop());
});
