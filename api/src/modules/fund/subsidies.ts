import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { ConfirmedAddresses } from '../auth';
import type { Booking, FundUse } from '../bookings';
import { countedSince, type SubsidyDecision, subsidyFor } from './eligibility';
import type { FundPeople } from './people.repository';

export interface SubsidyDependencies {
  people: FundPeople;
  fundUse: FundUse;
  addresses: ConfirmedAddresses;
  clock: Clock;
}

const refusalOf = (decision: Exclude<SubsidyDecision, { ok: true }>): AppError =>
  decision.reason === 'email_unconfirmed'
    ? new AppError('fund_email_unconfirmed')
    : new AppError('fund_limit_reached', {
        details: { limit: decision.reason, again_on: decision.againOn },
      });

/** Decides whether the fund pays a part of one more session of a client. */
export const createSubsidyCheck = ({ people, fundUse, addresses, clock }: SubsidyDependencies) => {
  const decide = async (
    { id, clientId }: Pick<Booking, 'id' | 'clientId'>,
    tx: Transaction,
  ): Promise<SubsidyDecision> => {
    const now = clock();
    await people.claimTurn(clientId, now, tx);
    const accounts = await people.accountsOf(clientId, now, tx);
    const sessions = await fundUse.subsidisedOf(accounts, { since: countedSince(now), besides: id }, tx);
    return subsidyFor({ isEmailConfirmed: await addresses.isConfirmed(clientId, tx), sessions }, now);
  };

  return {
    /** @throws AppError `fund_email_unconfirmed`, `fund_limit_reached` */
    demand: async (booking: Pick<Booking, 'id' | 'clientId'>, tx: Transaction): Promise<void> => {
      const decision = await decide(booking, tx);
      if (!decision.ok) throw refusalOf(decision);
    },

    /**
     * Whether a session still fits once it is known with which card it was paid. An address that was confirmed when the money
     * was set aside is not asked for again.
     */
    stillFits: async (booking: Pick<Booking, 'id' | 'clientId'>, tx: Transaction): Promise<boolean> => {
      const decision = await decide(booking, tx);
      return decision.ok || decision.reason === 'email_unconfirmed';
    },
  };
};
