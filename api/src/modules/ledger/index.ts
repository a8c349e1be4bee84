import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { defineModule } from '../../shared/module';
import { termsOf } from '../fees';
import { type BookingRegions, createJournalRepository } from './journal.repository';
import { createDaySums } from './day-sums.repository';
import { feeEffects } from './fee-effects';
import { createLedger, type Ledger } from './ledger';
import { createRegionalRepository } from './regional.repository';
import { createRegionBooks, type RegionBooks } from './region-books';

export type { JournalEntry } from './journal-entry';
export {
  type BookingRegions,
  createJournalRepository,
  type JournalRepository,
  Overdrawn,
  type ProviderEntry,
} from './journal.repository';
export type { ClientBooks, FundBooks, Ledger } from './ledger';
export { addsTo, FIGURES, keptOf } from './figures';
export {
  createRegionalRepository,
  type RegionalEntry,
  type RegionalFilter,
  type RegionalRepository,
  type RegionalSum,
} from './regional.repository';
export type { RegionBooks } from './region-books';
export { giftTakenPence } from './payment-books';
export { NO_BOOKS, type SessionBooks } from './session-books';
export * from './postings';

declare module 'fastify' {
  interface FastifyInstance {
    ledger: Ledger;
    /** What regions have moved, day by day. */
    regionBooks: RegionBooks;
  }
}

/** The ledger of a database. */
export const ledgerOf = (connection: Connection, regions: BookingRegions, clock: Clock): Ledger =>
  createLedger(createJournalRepository(connection, regions, clock));

/** Every payment, refund, fee and gift as balanced entries. */
export const ledgerModule = defineModule(
  'ledger',
  { needs: ['declutterers', 'services', 'settings'] },
  (app) => {
    const { clock, database } = app.deps;
    const { connection } = database;
    app.decorate('ledger', ledgerOf(connection, app.ports.bookingRegions.calls, clock));
    app.settings.explains('fees', async (rates, at) =>
      feeEffects(await app.catalogue.list(), termsOf(await app.settings.at('fees', at)), termsOf(rates)),
    );
    app.decorate(
      'regionBooks',
      createRegionBooks({
        books: createRegionalRepository(connection),
        days: createDaySums(connection),
        clock,
      }),
    );
  },
);
