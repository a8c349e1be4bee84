import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createFeeNotices } from './fee-notices';
import { createPayNoticesRepository } from './pay-notices.repository';
import { createPayNotices, type PayNotices } from './pay-notices.service';

export type { PayNotices } from './pay-notices.service';
export type { PlannedCut } from './planned-cut';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is emailed before they are paid less. */
    payNotices: PayNotices;
  }
}

/** Lower pay takes effect only after a notice by email. */
export const payNoticesModule = defineModule(
  'pay-notices',
  { needs: ['auth', 'mail', 'settings'] },
  (app) => {
    const { accounts, config, mail, settings } = app;
    const { clock, database } = app.deps;
    const { connection } = database;
    const payNotices = createPayNotices({
      notices: createPayNoticesRepository(connection),
      accounts,
      mail,
      transact: transactOn(connection),
      clock,
    });
    app.decorate('payNotices', payNotices);
    const fees = createFeeNotices({
      settings,
      accounts,
      notices: payNotices,
      clock,
      origin: config.PUBLIC_ORIGIN,
    });
    payNotices.add(fees.planned);
    settings.checks('fees', fees.check);
    settings.explains('fees', fees.explain);
  },
);
