import { AppError } from '../../shared/errors/app-error';
import type { Booking } from '../bookings';
import type { Contact, ContactDependencies, Manager, Person, WantedTime } from './contact-context';
import { createAcceptance } from './acceptance';
import { createProposals } from './proposals';
import { createThread } from './thread';
import { createContactJobs } from './jobs';

const notThere = () => new AppError('booking_not_found');

/** How managers and clients talk about a session, and agree on another time. */
export const createSessionContact = (deps: ContactDependencies) => {
  const { bookings, regions } = deps;
  const { see, write, canMove } = createThread(deps);
  const { openOne, accept } = createAcceptance(deps);
  const proposals = createProposals({ ...deps, canMove, openOne });

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

  return {
    ofManager: {
      see: async (actor: Person, id: string) => see(await regional(actor, id), 'team'),
      write: async (actor: Person, id: string, text: string) =>
        write(await regional(actor, id), { senderId: actor.id, from: 'team', text }),
      slots: async (actor: Person, id: string, date: string) =>
        proposals.slots(await regional(actor, id), date),

      propose: async (actor: Manager, id: string, wanted: WantedTime): Promise<Contact> => {
        const booking = await regional(actor, id);
        await proposals.propose(booking, actor, wanted);
        return see(booking, 'team');
      },

      withdraw: async (actor: Manager, id: string, proposalId: string): Promise<Contact> => {
        const booking = await regional(actor, id);
        await proposals.withdraw(booking, actor, proposalId);
        return see(booking, 'team');
      },
    },

    ofClient: {
      see: async (actor: Person, id: string) => see(await own(actor, id), 'client'),
      write: async (actor: Person, id: string, text: string) =>
        write(await own(actor, id), { senderId: actor.id, from: 'client', text }),

      /** Moves the session; the proposal is closed together with the move. */
      accept: async (actor: Person, id: string, proposalId: string): Promise<Contact> => {
        await accept(await own(actor, id), proposalId);
        return see(await own(actor, id), 'client');
      },

      decline: async (actor: Person, id: string, proposalId: string): Promise<Contact> => {
        const booking = await own(actor, id);
        await proposals.decline(booking, proposalId);
        return see(booking, 'client');
      },
    },

    follow: proposals.follow,
    jobs: createContactJobs(deps),
  };
};
export type SessionContactService = ReturnType<typeof createSessionContact>;
