import { AppError } from '../../shared/errors/app-error';
import { type Booking, bookingRules } from '../bookings';
import type { Contact, ContactDependencies } from './contact-context';
import { canWrite } from './proposal';

const DAY_MS = 86_400_000;
/** Messages of one person about one session within a day. */
const MOST_A_DAY = 30;
const HOUR_MS = 3_600_000;
/** Messages of one person about all sessions within an hour: each is announced by email. */
const MOST_AN_HOUR = 60;

type ThreadDependencies = Pick<ContactDependencies, 'repository' | 'publish' | 'transact' | 'clock'>;

/** Reads and continues the thread of a session. */
export const createThread = ({ repository, publish, transact, clock }: ThreadDependencies) => {
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
      const hour = new Date(sentAt.getTime() - HOUR_MS);
      if ((await repository.countMessages(senderId, hour, tx)) >= MOST_AN_HOUR)
        throw new AppError('hourly_limit');
      await repository.insertMessage({ bookingId, clientId, senderId, text, sentAt }, tx);
      await publish('contact.message_sent', { booking, from, at: sentAt }, tx);
    });
    return see(booking, from);
  };

  return { canMove, see, write };
};
export type Thread = ReturnType<typeof createThread>;
