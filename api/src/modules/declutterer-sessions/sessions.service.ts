import type { CompletedSession } from '@gently/contracts/declutterer-sessions';
import { EARLY_REASON_TEXT } from '@gently/contracts/session-options';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { type Booking, bookingRules, type Bookings } from '../bookings';
import type { Matching } from '../matching';
import type { Photos } from '../photos';
import { createReportChange } from './change-report';
import type { DisclosedSession, Disclosure, SessionInFull } from './disclose-sessions';
import { createHandBack } from './hand-back';
import { createOwnSessions, type OwnSession } from './own-sessions';
import { refused, type SessionAction } from './refusals';
import type { Reports } from './reports.repository';
import { createSessionList } from './session-list';

export interface SessionsDependencies {
  bookings: Pick<Bookings, 'find' | 'ofDeclutterers' | 'start' | 'complete'>;
  matching: Pick<Matching, 'accept' | 'decline' | 'handBack' | 'offerOf' | 'openOffers'>;
  photos: Photos;
  reports: Pick<Reports, 'insert' | 'changeNotes'>;
  disclose: Disclosure;
  clock: Clock;
}

/** Whom to call if the client of a running session is unwell. @throws AppError `contact_not_shown` */
const createContact = (
  { contact }: Pick<Disclosure, 'contact'>,
  get: (person: string, id: string) => Promise<OwnSession>,
) => ({
  contact: async (person: string, id: string) => contact(person, await get(person, id)),
});

export const createSessions = (deps: SessionsDependencies) => {
  const { bookings, matching, photos, reports, disclose, clock } = deps;
  const { get } = createOwnSessions(deps);

  /** Takes a step. When it is refused, the message describes the session as it is by then. */
  const step = async (
    id: string,
    person: string,
    action: SessionAction,
    take: () => Promise<Booking>,
  ): Promise<Booking> => {
    const { booking } = await get(person, id);
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'booking_not_found') throw new AppError('session_not_found', { cause: error });
      const reason = error.details?.['reason'];
      if (error.code !== 'transition_refused' || typeof reason !== 'string') throw error;
      const current = (await bookings.find(id)) ?? booking;
      throw refused(action, current, reason as Parameters<typeof refused>[2]);
    }
  };

  /** The session as it is after a step. */
  const stepped = async (...given: Parameters<typeof step>): Promise<DisclosedSession> => {
    const booking = await step(...given);
    return disclose.one(given[1], { booking, offer: null });
  };

  /**
   * Why a session ends before half of its time has passed; empty for one that does not.
   * @throws AppError `validation_failed` when no reason is given
   */
  const reasonOf = async (id: string, { early_reason: reason }: CompletedSession): Promise<string> => {
    const booking = await bookings.find(id);
    const isEarly = booking?.status === 'in_progress' && bookingRules.endsEarly(booking, clock());
    // A session that has not begun is refused as too early, whatever its reason.
    if (!isEarly || clock() < booking.startsAt) return '';
    if (reason === '')
      throw new AppError('validation_failed', {
        errors: [{ field: 'early_reason', message: EARLY_REASON_TEXT }],
      });
    return reason;
  };

  /** An offer is answered once. */
  const mustBeOffered = ({ booking, offer }: OwnSession, action: 'accept' | 'decline'): void => {
    if (!offer) throw refused(action, booking, 'wrong_status');
  };

  return {
    get,
    ...createHandBack(matching, step),
    ...createContact(disclose, get),
    ...createReportChange(deps, get),
    ...createSessionList(deps),

    open: async (person: string, id: string): Promise<SessionInFull> =>
      disclose.inFull(person, await get(person, id)),

    accept: async (person: string, id: string): Promise<DisclosedSession> => {
      mustBeOffered(await get(person, id), 'accept');
      return stepped(id, person, 'accept', () => matching.accept(id, person));
    },

    decline: async (person: string, id: string, reason: string): Promise<void> => {
      const own = await get(person, id);
      mustBeOffered(own, 'decline');
      await step(id, person, 'decline', async () => {
        await matching.decline(id, person, reason);
        return own.booking;
      });
    },

    start: (person: string, id: string) => stepped(id, person, 'start', () => bookings.start(id, person)),

    /** The report, the chosen photos and the end of the session are written together, once. */
    complete: (person: string, id: string, body: CompletedSession) =>
      stepped(id, person, 'complete', async () => {
        const note = await reasonOf(id, body);
        const write: Parameters<typeof bookings.complete>[2] = async (booking, tx) => {
          await reports.insert(
            {
              bookingId: id,
              clientId: booking.clientId,
              decluttererId: person,
              notes: body.session_notes,
              recommendations: body.recommendations,
              completedAt: clock(),
            },
            tx,
          );
          await photos.settle(id, { before: body.before_images, after: body.after_images }, tx);
        };
        return bookings.complete(id, person, write, note);
      }),
  };
};
export type Sessions = ReturnType<typeof createSessions>;
