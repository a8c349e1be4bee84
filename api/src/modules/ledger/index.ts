import type { Connection } from 'mongoose';
import { defineModule } from '../../shared/module';
import { type BookingRegions, createJournalRepository } from './journal.repository';
import { createLedger, type Ledger } from './ledger';

export type { JournalEntry } from './journal-entry';
export {
  type BookingRegions,
  createJournalRepository,
  type JournalRepository,
  Overdrawn,
  type ProviderEntry,
} from './journal.repository';
export type { ClientBooks, FundBooks, Ledger } from './ledger';
export { addsTo, FIGURES } from './figures';
export {
  createRegionalRepository,
  type RegionalEntry,
  type RegionalFilter,
  type RegionalRepository,
  regionalStages,
  type RegionalSum,
} from './regional.repository';
export { NO_BOOKS, type SessionBooks } from './session-books';
export * from './postings';

declare module 'fastify' {
  interface FastifyInstance {
    ledger: Ledger;
  }
}

/** The ledger of a database. */
export const ledgerOf = (connection: Connection, regions: BookingRegions): Ledger =>
  createLedger(createJournalRepository(connection, regions));

/** Every payment, refund, fee and gift as balanced entries. */
export const ledgerModule = defineModule('ledger', {}, (app) => {
  app.decorate('ledger', ledgerOf(app.deps.database.connection, app.ports.bookingRegions.calls));
});
