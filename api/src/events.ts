import type { ApplicationEvents } from './modules/applications';
import type { ApprovalEvents } from './modules/approvals';
import type { AccountEvents, ViewingEvents } from './modules/auth';
import type { BookingEvents } from './modules/bookings';
import type { CertificateEvents } from './modules/certificates';
import type { LearningEvents } from './modules/learning';
import type { MailEvents } from './modules/mail';
import type { CoverEvents } from './modules/manager';
import type { OfferEvents } from './modules/matching';
import type { PaymentEvents } from './modules/payments';
import type { ProfileEvents } from './modules/profile';
import type { PayoutEvents } from './modules/payouts';
import type { TeamEvents } from './modules/team-communications';
import type { InvitationEvents } from './modules/team-invitations';
import type { TrainerEvents } from './modules/trainer';
import type { TrainingEvents } from './modules/training';
import type { ReconciliationEvents } from './modules/reconciliation';
import type { RequiredTrainingEvents } from './modules/required-training';
import type { RegionEvents } from './modules/regions';
import type { ContactEvents } from './modules/session-contact';
import type { WatchEvents } from './modules/session-watch';
import type { DomainEvents } from './shared/domain-events';

/** Every event, by the module that publishes it. */
export type ApiEvents = AccountEvents &
  ApplicationEvents &
  ApprovalEvents &
  BookingEvents &
  CertificateEvents &
  ContactEvents &
  CoverEvents &
  InvitationEvents &
  LearningEvents &
  MailEvents &
  OfferEvents &
  PaymentEvents &
  PayoutEvents &
  ProfileEvents &
  ReconciliationEvents &
  RegionEvents &
  RequiredTrainingEvents &
  TeamEvents &
  TrainerEvents &
  TrainingEvents &
  ViewingEvents &
  WatchEvents;

declare module 'fastify' {
  interface FastifyInstance {
    /** What happens, told in the transaction that stores it. */
    events: DomainEvents<ApiEvents>;
  }
}
