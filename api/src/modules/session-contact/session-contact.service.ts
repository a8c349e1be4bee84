import { SESSION_CONTACT_TEXTS } from '@gently/contracts/session-contact-options';
import type { Slot } from '@gently/contracts/services';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { AuditLog } from '../audit';
import { type Booking, bookingRules, type Bookings } from '../bookings';
import { sessionSpan } from '../declutterers';
import type { Regions } from '../regions';
import type { ContactEvents } from './contact-events';
import { canWrite, isOpen, openUntilOf, type Proposal } from './proposal';
import type { ContactRepository, SessionMessage } from './session-contact.repository';

interface ContactDependencies {
  bookings: Pick<Bookings, 'find' | 'findRegional' | 'sessionOf' | 'update'>;
  /** The times of one day to which a session could move. */
  slotsOf: (
    session: Awaited<ReturnType<Bookings['sessionOf']>>,
    date: string,
    bookingId: string,
  ) => Promise<Slot[]>;
  repository: ContactRepository;
  regions: Pick<Regions, 'coverOf'>;
  audit: AuditLog;
  publish: Publish<ContactEvents>;
  transact: Transact;
  clock: Clock;
}

interface Person {
  id: string;
  role: string;
}
type Manager = Person & { origin: Origin };

export interface Contact {
  booking: Booking;
  messages: SessionMessage[];
  proposal: Proposal | null;
  canWrite: boolean;
  canPropose: boolean;
}

interface WantedTime {
  date: string;
  time: Slot['time'];
}

const DAY_MS = 86_400_000;
/** Messages of one person about one session within a day. */
const MOST_A_DAY = 30;

const notThere = () => new AppError('booking_not_found');
const badTime = (message: string) =>
  new AppError('validation_failed', { errors: [{ field: 'time', message }] });

/** How managers and clients talk about a session, and agree on another time. */
export const createSessionContact = (deps: ContactDependencies) => {
  const { bookings, slotsOf, repository, regions, audit, publish, transact, clock } = deps;

  /** @throws AppError `booking_not_found`, also for a session of another region */
  const regional = async (actor: Person, id: string): Promise<Booking> => {
    const booking = await bookings.findRegional(await regions.coverOf(actor), id);
    if (!booking) throw notThere();
    return booking;
  };
  /** @throws AppError `booking_not_found`, also for a booking of another client */
  const own = async ({ id: clientId }: Person, id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (booking?.clientId !== clientId) throw notThere();
    return booking;
  };

  const canMove = (booking: Booking): boolean => {
    const step = bookingRules.movable(booking, clock());
    return step.ok && step.event === 'reschedule';
  };

  const see = async (booking: Booking, from: 'client' | 'team'): Promise<Contact> => {
    const [messages, proposal] = await Promise.all([
      repository.listMessages(booking.id),
      repository.latestProposal(booking.id),
    ]);
    // The thread is the team's to open; a client who has a question of their own writes to us.
    const isOpened = messages.some(({ senderId }) => senderId !== booking.clientId) || proposal !== null;
    return {
      ...{ booking, messages, proposal },
      canWrite: canWrite(booking, clock()) && (from === 'team' || isOpened),
      canPropose: canMove(booking),
    };
  };

  const write = async (
    booking: Booking,
    { senderId, from, text }: { senderId: string; from: 'client' | 'team'; text: string },
  ): Promise<Contact> => {
    if (!(await see(booking, from)).canWrite) throw new AppError('contact_closed');
    const { id: bookingId, clientId } = booking;
    await transact(async (tx) => {
      const sentAt = clock();
      const since = new Date(sentAt.getTime() - DAY_MS);
      if ((await repository.countSince(senderId, bookingId, since, tx)) >= MOST_A_DAY)
        throw new AppError('daily_limit');
      await repository.insertMessage({ bookingId, clientId, senderId, text, sentAt }, tx);
      await publish('contact.message_sent', { booking, from, at: sentAt }, tx);
    });
    return see(booking, from);
  };

  const slots = async ({ id, clientId }: Booking, date: string): Promise<Slot[]> =>
    slotsOf(await bookings.sessionOf(clientId, id), date, id);

  /** @throws AppError `transition_refused`, `validation_failed`, `proposal_lowers_refund` */
  const check = async (booking: Booking, { date, time }: WantedTime): Promise<{ startsAt: Date }> => {
    if (!canMove(booking)) throw new AppError('transition_refused', { details: { status: booking.status } });
    if (date === booking.scheduledDate && time === booking.scheduledTime)
      throw badTime(SESSION_CONTACT_TEXTS.same);
    const isFree = (await slots(booking, date)).some((slot) => slot.time === time && slot.available);
    if (!isFree) throw badTime(SESSION_CONTACT_TEXTS.time);
    const times = sessionSpan(date, time, booking.durationMinutes);
    if (bookingRules.wouldLowerRefund(booking, times, clock())) throw new AppError('proposal_lowers_refund');
    return times;
  };

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
    { date, time, startsAt }: WantedTime & { startsAt: Date },
    tx: Transaction,
  ): Promise<void> => {
    const now = clock();
    const openUntil = openUntilOf({ startsAt: booking.startsAt, proposedStart: startsAt }, now);
    if (openUntil <= now) throw badTime(SESSION_CONTACT_TEXTS.time);
    const before = await repository.latestProposal(booking.id, tx);
    if (before?.status === 'open')
      await repository.close(before.id, isOpen(before, now) ? 'withdrawn' : 'lapsed', tx);
    const made = { ...{ date, time, openUntil }, status: 'open', madeAt: now } as const;
    const whose = { bookingId: booking.id, clientId: booking.clientId, managerId: actor.id };
    const proposal = await repository.insertProposal({ ...whose, ...made }, tx);
    await record(actor, 'session.time_proposed', proposal, tx);
    await publish('contact.time_proposed', { booking, proposal, at: now }, tx);
  };

  /** @throws AppError `proposal_closed` unless this proposal is the latest one and still open */
  const openOne = async (booking: Booking, proposalId: string, tx?: Transaction): Promise<Proposal> => {
    const proposal = await repository.latestProposal(booking.id, tx);
    if (proposal?.id !== proposalId || !isOpen(proposal, clock())) throw new AppError('proposal_closed');
    return proposal;
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
    ofManager: {
      see: async (actor: Person, id: string) => see(await regional(actor, id), 'team'),
      write: async (actor: Person, id: string, text: string) =>
        write(await regional(actor, id), { senderId: actor.id, from: 'team', text }),
      slots: async (actor: Person, id: string, date: string) => slots(await regional(actor, id), date),

      propose: async (actor: Manager, id: string, wanted: WantedTime): Promise<Contact> => {
        const booking = await regional(actor, id);
        const { startsAt } = await check(booking, wanted);
        await retryOnConflict(() => transact((tx) => store(booking, actor, { ...wanted, startsAt }, tx)), {
          isLostRace: (error) => isDuplicateKey(error, 'booking'),
        });
        return see(booking, 'team');
      },

      withdraw: async (actor: Manager, id: string, proposalId: string): Promise<Contact> => {
        const booking = await regional(actor, id);
        await end(booking, proposalId, {
          status: 'withdrawn',
          alongside: (proposal, tx) => record(actor, 'session.proposal_withdrawn', proposal, tx),
        });
        return see(booking, 'team');
      },
    },

    ofClient: {
      see: async (actor: Person, id: string) => see(await own(actor, id), 'client'),
      write: async (actor: Person, id: string, text: string) =>
        write(await own(actor, id), { senderId: actor.id, from: 'client', text }),

      /**
       * Moves the session, by the rules of every move. A move that would lower the refund is refused, so that a proposal never
       * costs the client anything. The proposal is closed together with the move.
       */
      accept: async (actor: Person, id: string, proposalId: string): Promise<Contact> => {
        const booking = await own(actor, id);
        const { date, time } = await openOne(booking, proposalId);
        const body = { scheduled_date: date, scheduled_time: time as Slot['time'] };
        await bookings.update(actor.id, id, body).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'refund_lowered')
            throw new AppError('proposal_lowers_refund', { cause: error });
          throw error;
        });
        return see(await own(actor, id), 'client');
      },

      decline: async (actor: Person, id: string, proposalId: string): Promise<Contact> => {
        const booking = await own(actor, id);
        await end(booking, proposalId, { status: 'declined' });
        return see(booking, 'client');
      },
    },

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
      if (isMovedThere)
        await publish('contact.time_accepted', { booking, proposal: { ...proposal, status }, at }, tx);
    },
  };
};
export type SessionContactService = ReturnType<typeof createSessionContact>;
