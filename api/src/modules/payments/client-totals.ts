import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { type BookingsRepository, payable } from '../bookings';
import type { PaymentsRepository } from './payments.repository';
import type { RefundsRepository } from './refunds.repository';

/** Sums over everything that one client has paid. */
export interface ClientTotals {
  paidPence: Pence;
  refundedPence: Pence;
  payments: number;
  /** Refunds that the provider has not taken on yet. */
  owedPence: Pence;
  /** Asked for and not paid yet, for time that is still held. */
  awaitedPence: Pence;
}

export interface TotalsDependencies {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  bookings: BookingsRepository;
  clock: Clock;
}

const sum = (amounts: Pence[]): Pence => amounts.reduce((total, amount) => total + amount, 0);

export const createClientTotals = ({ payments, refunds, bookings, clock }: TotalsDependencies) => {
  const awaited = async (clientId: string): Promise<Pence> => {
    const live = await payments.listLiveOf(clientId);
    const wanted = await Promise.all(
      live.map(async ({ bookingId, amountPence }) => {
        const booking = await bookings.find(bookingId);
        return booking && payable(booking, clock()).ok ? amountPence : 0;
      }),
    );
    return sum(wanted);
  };

  return async (clientId: string): Promise<ClientTotals> => {
    const [paid, sent, awaitedPence] = await Promise.all([
      payments.listSucceededOf(clientId),
      refunds.listOwn(clientId),
      awaited(clientId),
    ]);
    return {
      paidPence: sum(paid.map(({ amountPence }) => amountPence)),
      refundedPence: sum(paid.map(({ refundedPence }) => refundedPence)),
      payments: paid.length,
      owedPence: sum(sent.filter(({ status }) => status === 'owed').map(({ amountPence }) => amountPence)),
      awaitedPence,
    };
  };
};
