import type { ProposalStatus } from '@gently/contracts/session-contact-options';
import type { Booking } from '../bookings';

/** A time that a manager proposes to a client. */
export interface Proposal {
  id: string;
  bookingId: string;
  clientId: string;
  managerId: string;
  date: string;
  time: string;
  /** When the session began as it was proposed; left out by older proposals. */
  sessionStartsAt?: Date | null;
  /** What the client reads of the declutterer: null while none had accepted; left out by older proposals. */
  declutterer?: ProposedDeclutterer | null;
  status: ProposalStatus;
  madeAt: Date;
  /** An open proposal lapses then. */
  openUntil: Date;
}

/** Who had the session when the time was proposed, and whether they can keep it. */
export interface ProposedDeclutterer {
  id: string;
  stays: boolean;
}

const HOUR_MS = 3_600_000;
const OPEN_HOURS = 48;
/** Before the new time, so that a declutterer can still be asked, and before the old one, which has to be free again. */
const LEAD_HOURS = 2;

/** The moment at which a proposal lapses: after two days, or two hours before either time. */
export const openUntilOf = (
  { startsAt, proposedStart }: { startsAt: Date; proposedStart: Date },
  now: Date,
): Date => {
  const ends = [
    now.getTime() + OPEN_HOURS * HOUR_MS,
    proposedStart.getTime() - LEAD_HOURS * HOUR_MS,
    startsAt.getTime() - LEAD_HOURS * HOUR_MS,
  ];
  return new Date(Math.min(...ends));
};

export const isOpen = ({ status, openUntil }: Pick<Proposal, 'status' | 'openUntil'>, now: Date): boolean =>
  status === 'open' && now < openUntil;

type Described = Pick<Proposal, 'sessionStartsAt' | 'declutterer'>;
type DescribedSession = Pick<Booking, 'status' | 'startsAt' | 'decluttererId'>;

/** Says whether the session is still the one that the client reads about in the proposal. */
export const describes = (
  { sessionStartsAt, declutterer }: Described,
  session: DescribedSession,
): boolean => {
  if (sessionStartsAt && sessionStartsAt.getTime() !== session.startsAt.getTime()) return false;
  return !declutterer || (session.status === 'confirmed' && session.decluttererId === declutterer.id);
};

/** Says whether the client has read that another declutterer than now would come. */
export const announcesChange = ({ declutterer }: Described): boolean => declutterer?.stays === false;

/** The status that people read: an open proposal whose time has run out, or that is outdated, has lapsed. */
export const statusAt = (
  proposal: Pick<Proposal, 'status' | 'openUntil'> & Described,
  session: DescribedSession,
  now: Date,
): ProposalStatus =>
  proposal.status === 'open' && !(isOpen(proposal, now) && describes(proposal, session))
    ? 'lapsed'
    : proposal.status;

const WRITE_DAYS = 14;

/** Messages can be sent until two weeks after the session, also after it was cancelled. */
export const canWrite = ({ endsAt }: { endsAt: Date }, now: Date): boolean =>
  now.getTime() <= endsAt.getTime() + WRITE_DAYS * 24 * HOUR_MS;
