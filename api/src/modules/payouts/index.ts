import { transactOn } from '../../shared/database/transaction';
import type { Handler } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { defineModule } from '../../shared/module';
import type { BookingEvents } from '../bookings';
import { createMismatchNotes, holdMoney, type Payees } from '../payments';
import { createStripePayouts } from './adapters/stripe-payouts';
import { createDebtMigration } from './debt-migration';
import { createFinishedSessionsRepository } from './finished-sessions.repository';
import { createPayer } from './pay-payouts';
import { createDisputeFollower, createPayees, createQuestionFollower } from './payees';
import { createPayoutAccounts } from './payout-accounts';
import { createPayoutAccountsRepository } from './payout-accounts.repository';
import type { PayoutProvider } from './payout-provider';
import { createPayoutDesk, type PayoutDesk } from './payout-desk.repository';
import { createPayoutQueries, type PayoutQueries } from './payout-queries';
import { createOwedPayouts, createPayoutsRepository, createRestoredPayouts } from './payouts.repository';
import { registerPayoutRoutes } from './payouts.routes';
import { createPayoutPlanner } from './plan-payouts';
import { createPayoutDebts } from './record-debts';
import { createPayoutRecorder } from './record-payouts';
import { createRecoverPayouts } from './recover-payouts';

export { outPence, payDayOf, type PayoutRecord, statusOf as payoutStatusOf } from './payout';
export type { AmountReason, PayoutEvents } from './payout-events';
export type { OwnDebts } from './own-debts';
export type { PayoutOverview } from './payout-queries';
export { presentReason, presentSession } from './payouts.presenter';
export type { PayoutDesk } from './payout-desk.repository';
export type { PayoutProvider } from './payout-provider';
export { createStripePayouts } from './adapters/stripe-payouts';
export { addWorkingDays } from '../../shared/working-days';

/** What other modules and the jobs know of payouts. */
export interface Payouts {
  bookingsOf: PayoutQueries['bookingsOf'];
  overviewOf: PayoutQueries['overviewOf'];
  payDue: () => Promise<number>;
  follow: () => Promise<number>;
  planMissing: () => Promise<number>;
  notifyOfOldDebts: () => Promise<number>;
  payees: Payees;
}

declare module 'fastify' {
  interface FastifyInstance {
    payouts: Payouts;
    /** Payouts of everybody, for those who look after the money. */
    payoutDesk: PayoutDesk;
  }
}

declare module '../../shared/deps' {
  interface AppDeps {
    /** In place of the provider that the settings name. */
    payoutProvider?: PayoutProvider;
  }
}

/** The page of the site to which the provider sends people back. */
const EARNINGS_PAGE = '/dashboard/declutterer/earnings';

const NEEDS = ['auth', 'audit', 'bookings', 'ledger', 'migrations', 'payments', 'recovery'];

/** The shares of finished sessions on their way to the people who ran them. */
export const payoutsModule = defineModule('payouts', { needs: NEEDS }, (app) => {
  const { config } = app;
  const { clock, database, logger } = app.deps;
  const { connection } = database;
  const given =
    app.deps.payoutProvider ??
    createStripePayouts({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiBase: config.STRIPE_API_BASE,
    });
  // Restored data may not know an account that the provider has: with a second one, payouts would go to either.
  const provider = holdMoney(
    given,
    ['createAccount', 'transfer', 'payBank'],
    () => !app.recovery.isSettled(),
  );
  const common = {
    payouts: createPayoutsRepository(connection),
    accounts: createPayoutAccountsRepository(connection),
    bookings: app.bookings,
    finished: createFinishedSessionsRepository(connection),
    ledger: app.ledger,
    disputeOf: app.payments.disputeOf,
    transact: transactOn(connection),
    provider,
    clock,
    logger,
  };
  const { publish } = app.events;
  const owed = createOwedPayouts(connection);
  const debts = createPayoutDebts({ ...common, owed, publish });
  const noteMismatch = createMismatchNotes({ audit: app.audit, logger });
  const recorder = createPayoutRecorder({
    ...common,
    debts,
    noteMismatch,
    publish,
  });
  const payoutAccounts = createPayoutAccounts({
    ...common,
    pageUrl: new URL(EARNINGS_PAGE, config.PUBLIC_ORIGIN).href,
    provenEmailOf: async (userId) => {
      const account = await app.accounts.findById(userId);
      if (!account) throw new AppError('unauthenticated');
      // A bank account that a stranger left behind would be paid what the owner of the address earns.
      if (!account.emailVerifiedAt) throw new AppError('email_unconfirmed');
      return account.email;
    },
  });
  const queries = createPayoutQueries(common);
  const planner = createPayoutPlanner(common);
  const payer = createPayer({ ...common, debts, publish, recorder });
  app.migrations.add(
    'give payouts what they took for earlier ones',
    createDebtMigration({ ...common, owed }),
  );
  app.recovery.add(
    'payouts',
    createRecoverPayouts({
      ...common,
      debts,
      recorder,
      payoutAccounts,
      noteMismatch,
      personExists: async (userId) => (await app.accounts.findById(userId)) !== null,
      restored: createRestoredPayouts(connection),
    }),
  );
  const planFor: Handler<BookingEvents['booking.completed']> = async ({ booking }, tx) => {
    await planner.plan(booking, tx);
  };
  const followQuestion = createQuestionFollower(common);
  app.events.listen({
    'booking.completed': planFor,
    'booking.questioned': followQuestion,
    'booking.settled': followQuestion,
    'booking.cancelled': planFor,
    'payment.disputed': createDisputeFollower(common),
    'payment.shares_reduced': debts.followShares,
  });
  app.decorate('payoutDesk', createPayoutDesk(connection));
  app.decorate('payouts', {
    bookingsOf: queries.bookingsOf,
    overviewOf: queries.overviewOf,
    payDue: payer.payDue,
    follow: payer.follow,
    planMissing: planner.planMissing,
    notifyOfOldDebts: debts.notifyOfOldDebts,
    payees: createPayees({ ...common, payoutAccounts, recorder }),
  });
  registerPayoutRoutes(app, { queries, payoutAccounts });
});
