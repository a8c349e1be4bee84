import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { ConfirmedAddresses } from '../auth';
import type { BookingPorts, FundUse } from '../bookings';
import { gracePaid, type Ledger, Overdrawn } from '../ledger';
import type { GraceUsesRepository } from './grace-uses.repository';
import type { FundPeople } from './people.repository';

export interface GraceDependencies {
  ledger: Ledger;
  uses: GraceUsesRepository;
  people: FundPeople;
  fundUse: Pick<FundUse, 'hasCompleted'>;
  addresses: ConfirmedAddresses;
  clock: Clock;
}

/** The fund pays what a late cancellation does not bring back, so that who had taken the session is paid all the same. */
export const createGracePasses = ({
  ledger,
  uses,
  people,
  fundUse,
  addresses,
  clock,
}: GraceDependencies): Pick<BookingPorts['funding'], 'graceOf' | 'payGrace'> => ({
  graceOf: async (clientId, tx) => ({
    isEmailConfirmed: await addresses.isConfirmed(clientId, tx),
    hasCompletedSession: await fundUse.hasCompleted(clientId, tx),
    usedAt: await uses.list(await people.accountsOf(clientId, clock(), tx), tx),
    fundPence: await ledger.fundAvailable(tx),
  }),

  payGrace: async ({ clientId, pence, ...facts }, tx) => {
    const at = clock();
    // Passes of other accounts of the same person, at the same time, begin again after this one.
    await people.claimTurn(clientId, at, tx);
    await uses.add(clientId, { bookingId: facts.bookingId, at }, tx);
    try {
      await ledger.post(gracePaid({ ...facts, clientId, at }, pence), tx);
    } catch (error) {
      throw error instanceof Overdrawn
        ? new AppError('grace_unavailable', { cause: error, details: { refusal: 'fund_short' } })
        : error;
    }
  },
});
