import type { FastifyInstance } from 'fastify';
import type { ClientAnswers, Handover } from './modules/auth';
import { type BookingPorts, bookingRegionsOf, type SessionRegions } from './modules/bookings';
import {
  type BusyTimes,
  NO_OWN_LIMITS,
  NO_REQUIRED_TRAINING,
  NOBODY_BUSY,
  type OwnLimits,
  type TrainingGate,
} from './modules/declutterers';
import type { BookingRegions } from './modules/ledger';
import { type HeldCertificates, NO_HELD_CERTIFICATES } from './modules/learning';
import { NOBODY_QUIET, type QuietTimes } from './modules/matching';
import type { Payees } from './modules/payments';
import type { CertifiedSessions } from './modules/reports';
import type { OwnBookings } from './modules/services';
import { NO_WRITTEN_CALENDARS, type UnreadNotes, type WrittenCalendars } from './modules/team-communications';
import type { InvitedPeople } from './modules/teams';
import { type Figures, type MediaFiles, NOBODY_LEARNS, NO_FILES } from './modules/training';
import { defineModule } from './shared/module';
import { createPort } from './shared/port';

/** What modules ask of others that come after them. */
export const createPorts = () => ({
  /** What was opened in an account before its address was proven, and ends then. */
  handover: createPort<Handover>('handover'),
  /** Who keeps what clients say of themselves when they register. */
  clientAnswers: createPort<ClientAnswers>('clientAnswers'),
  /** What else people have to do. */
  busyTimes: createPort<BusyTimes>('busyTimes', NOBODY_BUSY),
  /** How much people want to work at most. */
  ownLimits: createPort<OwnLimits>('ownLimits', NO_OWN_LIMITS),
  /** Who has required training to do. */
  trainingGate: createPort<TrainingGate>('trainingGate', NO_REQUIRED_TRAINING),
  /** What a client has booked. */
  ownBookings: createPort<OwnBookings>('ownBookings'),
  /** Who is to take a session. */
  matchmaker: createPort<BookingPorts['matchmaker']>('matchmaker'),
  /** Who came into a team by an invitation. */
  invitedPeople: createPort<InvitedPeople>('invitedPeople'),
  /** Who has not read yet what was sent to many. */
  unreadNotes: createPort<UnreadNotes>('unreadNotes'),
  /** Into whose connected calendar meetings are written. */
  writtenCalendars: createPort<WrittenCalendars>('writtenCalendars', NO_WRITTEN_CALENDARS),
  /** When people want to hear nothing. */
  quietTimes: createPort<QuietTimes>('quietTimes', NOBODY_QUIET),
  /** To which region a session belongs. */
  sessionRegions: createPort<SessionRegions>('sessionRegions'),
  bookingRegions: createPort<BookingRegions>('bookingRegions'),
  /** Who pays what a client need not. */
  funding: createPort<BookingPorts['funding']>('funding'),
  /** How the payments of a booking stand. */
  payments: createPort<BookingPorts['payments']>('payments'),
  /** How the people whom we pay stand with the provider. */
  payees: createPort<Payees>('payees'),
  /** Which sessions people with certificates completed. */
  certifiedSessions: createPort<CertifiedSessions>('certifiedSessions'),
  /** How people fare with modules of training. */
  moduleFigures: createPort<Figures>('moduleFigures', NOBODY_LEARNS),
  /** Certificates that modules and courses have brought. */
  heldCertificates: createPort<HeldCertificates>('heldCertificates', NO_HELD_CERTIFICATES),
  /** Files that the blocks of modules name. */
  trainingFiles: createPort<MediaFiles>('trainingFiles', NO_FILES),
});

declare module 'fastify' {
  interface FastifyInstance {
    ports: ReturnType<typeof createPorts>;
  }
}

/** A session that moves takes its money along. */
const createSessionRegions = ({ regions, ledger, deps }: FastifyInstance): SessionRegions => ({
  forArea: regions.forArea,
  moved: ({ id: bookingId, regionId }, tx) =>
    ledger.moveToRegion({ bookingId, regionId, at: deps.clock() }, tx),
});

const NEEDS = [
  'bookings',
  'calendar',
  'certificates',
  'fund',
  'learning',
  'ledger',
  'matching',
  'notifications',
  'payments',
  'payouts',
  'profile',
  'regions',
  'required-training',
  'team-invitations',
  'trainer',
  'training-media',
  'welfare',
];

/** Who answers them: here the modules are plugged into each other. */
export const portsModule = defineModule('ports', { needs: NEEDS }, (app) => {
  const { ports } = app;
  ports.handover.answeredBy(app.calendars.handover);
  ports.clientAnswers.answeredBy(app.profiles.clientAnswers);
  ports.busyTimes.answeredBy(app.calendars.busyTimes);
  ports.ownLimits.answeredBy(app.welfare.ownLimits);
  ports.trainingGate.answeredBy(app.requiredTraining);
  ports.ownBookings.answeredBy(app.bookings);
  ports.matchmaker.answeredBy(app.matching.matchmaker);
  ports.invitedPeople.answeredBy(app.invitedPeople);
  ports.unreadNotes.answeredBy(app.notifications);
  ports.writtenCalendars.answeredBy(app.calendars.written);
  ports.quietTimes.answeredBy(app.quietTimes);
  ports.sessionRegions.answeredBy(createSessionRegions(app));
  ports.bookingRegions.answeredBy(bookingRegionsOf(app.deps.database.connection));
  ports.funding.answeredBy(app.fund.funding);
  ports.payments.answeredBy(app.payments.control);
  ports.payees.answeredBy(app.payouts.payees);
  ports.certifiedSessions.answeredBy(app.certifiedSessions);
  ports.moduleFigures.answeredBy(app.learning.figures);
  ports.trainingFiles.answeredBy(app.trainingFiles);
  ports.heldCertificates.answeredBy(app.certificates.held);
});
