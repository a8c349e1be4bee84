import type { Slot } from '@gently/contracts/services';
import { SESSION_CONTACT_TEXTS } from '@gently/contracts/session-contact-options';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { type Booking, bookingRules } from '../bookings';
import { sessionSpan } from '../declutterers';
import type { Acceptance } from './acceptance';
import type { ContactDependencies, Manager, WantedTime } from './contact-context';
import { isOpen, openUntilOf, type Proposal, type ProposedDeclutterer } from './proposal';
import type { Thread } from './thread';

const badTime = (message: string) =>
  new AppError('validation_failed', { errors: [{ field: 'time', message }] });

const HOUR_MS = 3_600_000;
/** Times that one manager proposes within an hour: each is announced by email. */
const MOST_AN_HOUR = 30;

type Checks = Pick<ContactDependencies, 'bookings' | 'slotsOf' | 'clock'> & Pick<Thread, 'canMove'>;

interface Checked {
  startsAt: Date;
  declutterer: ProposedDeclutterer | null;
}

/**
 * Checks a time before it is proposed: it has to be free, another one than now, and cost the client nothing. It says whether the
 * present declutterer could keep the session.
 */
const createCheck = ({ bookings, slotsOf, canMove, clock }: Checks) => {
  const slots = async ({ id, clientId }: Booking, date: string): Promise<Slot[]> =>
    slotsOf(await bookings.sessionOf(clientId, id), date, id);

  /** Says who has the session, and whether they are free at another time. */
  const declutterer = async (booking: Booking, wanted: WantedTime): Promise<ProposedDeclutterer | null> => {
    const { id, clientId, status, decluttererId } = booking;
    if (status !== 'confirmed' || decluttererId === null) return null;
    const session = await bookings.sessionOf(clientId, id);
    if (!session.among.has(decluttererId)) return { id: decluttererId, stays: false };
    const open = await slotsOf({ ...session, among: new Set([decluttererId]) }, wanted.date, id);
    const stays = open.some(({ time, available }) => time === wanted.time && available);
    return { id: decluttererId, stays };
  };

  /** @throws AppError `transition_refused`, `validation_failed`, `proposal_lowers_refund` */
  const check = async (booking: Booking, { date, time }: WantedTime, managerId: string): Promise<Checked> => {
    if (!canMove(booking)) throw new AppError('transition_refused', { details: { status: booking.status } });
    if (date === booking.scheduledDate && time === booking.scheduledTime)
      throw badTime(SESSION_CONTACT_TEXTS.same);
    const isFree = (await slots(booking, date)).some((slot) => slot.time === time && slot.available);
    if (!isFree) throw badTime(SESSION_CONTACT_TEXTS.time);
    const times = sessionSpan(date, time, booking.durationMinutes);
    const who = await declutterer(booking, { date, time });
    const move = { managerId, times, decluttererId: who?.stays === false ? null : booking.decluttererId };
    if (bookingRules.proposalLowersRefund(booking, move, clock()))
      throw new AppError('proposal_lowers_refund');
    return { startsAt: times.startsAt, declutterer: who };
  };

  return { slots, check };
};

/** Times that managers propose for a session: made, withdrawn, declined, and closed when the session moves or ends. */
export const createProposals = (
  deps: ContactDependencies & Pick<Thread, 'canMove'> & Pick<Acceptance, 'openOne'>,
) => {
  const { repository, audit, publish, transact, clock, openOne } = deps;
  const { slots, check } = createCheck(deps);

  const record = (
    actor: Manager,
    action: 'session.time_proposed' | 'session.proposal_withdrawn',
    { bookingId, date, time }: Pick<Proposal, 'bookingId' | 'date' | 'time'>,
    tx: Transaction,
  ) =>
    audit.append(
      {
        ...{ action, actorId: actor.id, target: `booking:${bookingId}`, origin: actor.origin },
        details: { date, time },
      },
      tx,
    );

  /** An earlier proposal gives way to the new one. */
  const store = async (
    booking: Booking,
    actor: Manager,
    { date, time, startsAt, declutterer }: WantedTime & Checked,
    tx: Transaction,
  ): Promise<void> => {
    const now = clock();
    const openUntil = openUntilOf({ startsAt: booking.startsAt, proposedStart: startsAt }, now);
    if (openUntil <= now) throw badTime(SESSION_CONTACT_TEXTS.time);
    const hour = new Date(now.getTime() - HOUR_MS);
    if ((await repository.countProposals(actor.id, hour, tx)) >= MOST_AN_HOUR)
      throw new AppError('hourly_limit');
    const before = await repository.latestProposal(booking.id, tx);
    if (before?.status === 'open')
      await repository.close(before.id, isOpen(before, now) ? 'withdrawn' : 'lapsed', tx);
    const made = { ...{ date, time, openUntil }, status: 'open', madeAt: now } as const;
    const about = { sessionStartsAt: booking.startsAt, declutterer };
    const whose = { bookingId: booking.id, clientId: booking.clientId, managerId: actor.id };
    const proposal = await repository.insertProposal({ ...whose, ...about, ...made }, tx);
    await record(actor, 'session.time_proposed', proposal, tx);
    await publish('contact.time_proposed', { booking, proposal, at: now }, tx);
  };

  const end = async (
    booking: Booking,
    proposalId: string,
    {
      status,
      alongside,
    }: { status: 'declined' | 'withdrawn'; alongside?: (one: Proposal, tx: Transaction) => Promise<unknown> },
  ): Promise<void> =>
    transact(async (tx) => {
      const proposal = await openOne(booking, proposalId, tx);
      if (!(await repository.close(proposal.id, status, tx))) throw new AppError('proposal_closed');
      await alongside?.(proposal, tx);
      const event = { booking, proposal: { ...proposal, status }, at: clock() };
      await publish(status === 'declined' ? 'contact.time_declined' : 'contact.time_withdrawn', event, tx);
    });

  return {
    slots,

    propose: async (booking: Booking, actor: Manager, wanted: WantedTime): Promise<void> => {
      const checked = await check(booking, wanted, actor.id);
      await retryOnConflict(() => transact((tx) => store(booking, actor, { ...wanted, ...checked }, tx)), {
        isLostRace: (error) => isDuplicateKey(error, 'booking'),
      });
    },

    withdraw: (booking: Booking, actor: Manager, proposalId: string): Promise<void> =>
      end(booking, proposalId, {
        status: 'withdrawn',
        alongside: (proposal, tx) => record(actor, 'session.proposal_withdrawn', proposal, tx),
      }),

    decline: (booking: Booking, proposalId: string): Promise<void> =>
      end(booking, proposalId, { status: 'declined' }),

    /** Closes the open proposal of a session that has moved or ended, in the transaction of that change. */
    follow: async (booking: Booking, at: Date, tx: Transaction): Promise<void> => {
      const proposal = await repository.latestProposal(booking.id, tx);
      if (!proposal || proposal.status !== 'open') return;
      const isMovedThere =
        booking.scheduledDate === proposal.date &&
        booking.scheduledTime === proposal.time &&
        bookingRules.transition(booking, 'cancel', at).ok;
      const status = isMovedThere ? ('accepted' as const) : ('lapsed' as const);
      if (!(await repository.close(proposal.id, status, tx))) return;
      const event = isMovedThere ? ('contact.time_accepted' as const) : ('contact.time_lapsed' as const);
      await publish(event, { booking, proposal: { ...proposal, status }, at }, tx);
    },
  };
};
