import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { type Bookings, bookingRules } from '../bookings';
import type { ClientBooks, Ledger } from '../ledger';
import type { PaymentsRepository } from './payments.repository';
import type { RefundsRepository } from './refunds.repository';

/** Sums over everything that one client has paid, from the ledger, and what is still asked for. */
export interface ClientTotals extends ClientBooks {
  /** Asked for and not paid yet, for time that is still held. */
  awaitedPence: Pence;
  /** Owed to the client, and not sent before a bank has decided. */
  heldPence: Pence;
}

export interface TotalsDependencies {
  payments: PaymentsRepository;
  refunds: Pick<RefundsRepository, 'heldPenceOf'>;
  ledger: Ledger;
  bookings: Pick<Bookings, 'find'>;
  clock: Clock;
}

export const createClientTotals = ({ payments, refunds, ledger, bookings, clock }: TotalsDependencies) => {
  const awaited = async (clientId: string): Promise<Pence> => {
    const live = await payments.listLiveOf(clientId);
    const wanted = await Promise.all(
      live.map(async ({ bookingId, amountPence }) => {
        const booking = await bookings.find(bookingId);
        return booking && bookingRules.payable(booking, clock()).ok ? amountPence : 0;
      }),
    );
    return wanted.reduce((sum, pence) => sum + pence, 0);
  };

  return async (clientId: string): Promise<ClientTotals> => {
    const [books, awaitedPence, heldPence] = await Promise.all([
      ledger.clientBooks(clientId),
      awaited(clientId),
      refunds.heldPenceOf(clientId),
    ]);
    return { ...books, awaitedPence, heldPence };
  };
};
