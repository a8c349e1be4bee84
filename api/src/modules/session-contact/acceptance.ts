import type { ErrorCode } from '@gently/contracts';
import type { Slot } from '@gently/contracts/services';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Booking } from '../bookings';
import type { ContactDependencies } from './contact-context';
import { announcesChange, type Proposal, statusAt } from './proposal';

type AcceptanceDependencies = Pick<
  ContactDependencies,
  'bookings' | 'repository' | 'publish' | 'transact' | 'clock'
>;

/** Why a session could not move although its client accepted, in words for managers. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  slot_taken: 'no declutterer is free then any more',
  proposal_changes_declutterer: 'the declutterer of the session is not free then any more',
  proposal_lowers_refund: 'a cancellation would bring back less',
};

/** The client's yes to a proposed time. */
export const createAcceptance = (deps: AcceptanceDependencies) => {
  const { bookings, repository, publish, transact, clock } = deps;

  /** @throws AppError `proposal_closed` unless this proposal is the latest one, open, and still about this session */
  const openOne = async (booking: Booking, proposalId: string, tx?: Transaction): Promise<Proposal> => {
    const proposal = await repository.latestProposal(booking.id, tx);
    if (proposal?.id !== proposalId || statusAt(proposal, booking, clock()) !== 'open')
      throw new AppError('proposal_closed');
    return proposal;
  };

  /** A time that cannot be had any more is proposed no longer, and managers are notified that the client wanted it. */
  const refused = (booking: Booking, proposalId: string, reason: string): Promise<void> =>
    transact(async (tx) => {
      const proposal = await repository.latestProposal(booking.id, tx);
      if (proposal?.id !== proposalId || !(await repository.close(proposalId, 'lapsed', tx))) return;
      const event = { booking, proposal: { ...proposal, status: 'lapsed' as const }, at: clock() };
      await publish('contact.time_refused', { ...event, reason }, tx);
    });

  /**
   * Moves the session, by the rules of every move. Whether the proposal still counts is checked again in the transaction of the
   * move, which closes it: of a client who accepts and a manager who withdraws at once, one comes first.
   * @throws AppError `proposal_closed`, `proposal_changes_declutterer`, `proposal_lowers_refund`, `slot_taken`
   */
  const accept = async (booking: Booking, proposalId: string): Promise<void> => {
    const { date, time, managerId } = await openOne(booking, proposalId);
    const body = { scheduled_date: date, scheduled_time: time as Slot['time'] };
    const check = async (
      session: Booking,
      { keepsDeclutterer }: { keepsDeclutterer: boolean },
      tx: Transaction,
    ) => {
      const proposal = await openOne(session, proposalId, tx);
      if (session.status === 'confirmed' && !keepsDeclutterer && !announcesChange(proposal))
        throw new AppError('proposal_changes_declutterer');
    };
    await bookings
      .acceptProposal(booking.clientId, booking.id, body, { managerId, check })
      .catch(async (error: unknown) => {
        const reason = error instanceof AppError ? REFUSALS[error.code] : undefined;
        if (reason) await refused(booking, proposalId, reason);
        throw error;
      });
  };

  return { openOne, accept };
};
export type Acceptance = ReturnType<typeof createAcceptance>;
