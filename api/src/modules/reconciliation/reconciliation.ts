import { addDays, type IsoDate, londonClock, londonDate } from '@gently/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { JournalRepository } from '../ledger';
import type { PaymentProvider, ProviderMovement } from '../payments';
import { compare, type Difference, isPounds, ledgerSums } from './compare';
import type { DifferencesRepository } from './differences.repository';
import { createExplaining } from './explaining';
import type { ReconciliationEvents } from './reconciliation-events';
import type { ReconciliationReport } from './report.model';
import type { ReportsRepository } from './reports.repository';

export interface ReconciliationDependencies {
  journal: JournalRepository;
  provider: PaymentProvider;
  reports: ReportsRepository;
  differences: DifferencesRepository;
  transact: Transact;
  publish: Publish<ReconciliationEvents>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const HOUR_MS = 3_600_000;
/** Days overlap, so that one night without an answer leaves no gap. */
const WINDOW_MS = 3 * 24 * HOUR_MS;
/** Events of the last hour may still be on their way. */
const SETTLED_AFTER_MS = HOUR_MS;
const NIGHT_FROM = '02:00';
const KINDS = [
  'payment_received',
  'stray_received',
  'refund_sent',
  'refund_failed',
  'payout_sent',
  'payout_returned',
] as const;

const sumOf = (movements: readonly ProviderMovement[], kind: ProviderMovement['kind']): number =>
  movements.reduce((sum, one) => (one.kind === kind && isPounds(one) ? sum + one.pence : sum), 0);

/** The London day of the last night that has begun: between midnight and two o'clock it is the day before. */
const nightOf = (now: Date): IsoDate =>
  londonClock(now) < NIGHT_FROM ? addDays(londonDate(now), -1) : londonDate(now);

/** Compares what the provider has taken and sent back with what the ledger says. */
export const createReconciliation = (deps: ReconciliationDependencies) => {
  const { journal, provider, reports, differences, transact, publish, clock, logger } = deps;

  /** What the ledger holds of a stretch of time, and the provider did not list for it: asked about one by one. */
  const askFor = async (ids: ReturnType<typeof ledgerSums>): Promise<ProviderMovement[]> => {
    const found: ProviderMovement[] = [];
    for (const [id, { what }] of ids) {
      const movement = await provider.findMovement(what, id);
      if (movement) found.push(movement);
    }
    return found;
  };

  /** The movements and entries of a stretch of time, and those about which the two sides differed before. */
  const gather = async (from: Date, before: Date, open: readonly Difference[]) => {
    const [listed, recent] = await Promise.all([
      provider.listMovements(from, before),
      journal.listBetween(KINDS, from, before),
    ]);
    const ids = [...listed.map(({ id }) => id), ...[...recent, ...open].map(({ providerId }) => providerId)];
    const entries = await journal.findByProviderIds([...new Set(ids)]);
    const sums = ledgerSums(entries);
    const unlisted = new Map([
      ...open.map(({ providerId, what }) => [providerId, { what, pence: 0 }] as const),
      ...sums,
    ]);
    for (const { id } of listed) unlisted.delete(id);
    const asked = await askFor(unlisted);
    const isEarlier = new Set(open.map(({ providerId }) => providerId));
    for (const { providerId } of recent) isEarlier.delete(providerId);
    return {
      compared: [...listed, ...asked],
      counted: [...listed, ...asked.filter(({ id }) => !isEarlier.has(id))],
      entries,
    };
  };

  /** Alerts the admins once of each difference, and tells them when none is left. */
  const noteDifferences = (open: readonly Difference[], found: readonly Difference[], at: Date) =>
    transact(async (tx) => {
      const news = await differences.note(found, at, tx);
      const settled = await differences.settle(open, found, at, tx);
      if (news.length > 0) await publish('reconciliation.differed', { differences: news, at }, tx);
      if (settled > 0 && (await differences.countOpen(tx)) === 0)
        await publish('reconciliation.agreed', { settled, at }, tx);
    });

  /** Compares a stretch of time and stores the report of the day. Differences alert the admins and are an error in the log. */
  const run = async (
    from: Date,
    before: Date,
    day: IsoDate = londonDate(clock()),
  ): Promise<ReconciliationReport> => {
    const open = await differences.open();
    const { compared, counted, entries } = await gather(from, before, open);
    const found = await differences.withoutExplained(compare(compared, entries));
    const count = (kind: ProviderMovement['kind']) => counted.filter((one) => one.kind === kind).length;
    const at = clock();
    const report: ReconciliationReport = {
      day,
      at,
      from,
      before,
      charges: count('charge'),
      refunds: count('refund'),
      transfers: count('transfer'),
      chargedPence: sumOf(counted, 'charge'),
      refundedPence: sumOf(counted, 'refund'),
      transferredPence: sumOf(counted, 'transfer'),
      differences: found,
    };
    await noteDifferences(open, found, at);
    await reports.save(report);
    if (found.length > 0)
      logger.error({ day: report.day, differences: found }, 'payment provider and ledger disagree');
    return report;
  };

  return {
    run,

    /** Once a night, also if several processes ask or one was asleep at the time. @returns how many reports were made. */
    runNightly: async (): Promise<number> => {
      const now = clock();
      const night = nightOf(now);
      if (await reports.has(night)) return 0;
      const before = new Date(now.getTime() - SETTLED_AFTER_MS);
      await run(new Date(before.getTime() - WINDOW_MS), before, night);
      return 1;
    },

    /**
     * After a restore: what still differs of the time that was missing. The last hour is left to the next night, as it is every night.
     * @returns how many differences were found
     */
    runSince: async ({ backupAt }: { backupAt: Date }): Promise<number> => {
      const before = new Date(clock().getTime() - SETTLED_AFTER_MS);
      const report = await run(new Date(backupAt.getTime() - WINDOW_MS), before);
      return report.differences.length;
    },

    latest: reports.latest,

    /** What differs, what does so no longer, and what an admin has explained. */
    differences: async () => {
      const [open, settled, explained] = await Promise.all([
        differences.open(),
        differences.settled(),
        differences.explained(),
      ]);
      return { open, settled, explained };
    },
    ...createExplaining(deps),
  };
};
export type Reconciliation = ReturnType<typeof createReconciliation>;
