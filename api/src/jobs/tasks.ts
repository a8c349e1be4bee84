import type { Applicants, Approvals } from '../modules/approvals';
import type { AuditGuard } from '../modules/audit';
import type { AuditWatch } from '../modules/audit-desk';
import type { Accounts, PasswordRecovery, Viewings } from '../modules/auth';
import type { Backups } from '../modules/backups';
import type { Bookings, NeedsForgetter, SessionDays } from '../modules/bookings';
import type { Calendars } from '../modules/calendar';
import type { CertificateUpkeep } from '../modules/certificates';
import type { BoxUpkeep } from '../modules/decide-later';
import type { Encryption } from '../modules/encryption';
import type { HealthWatch } from '../modules/health-desk';
import type { Learning } from '../modules/learning';
import type { LegalService } from '../modules/legal';
import type { Outbox } from '../modules/mail';
import type { UncoveredRegions } from '../modules/manager';
import type { Matching } from '../modules/matching';
import type { MessageUpkeep } from '../modules/messages';
import type { Reminders } from '../modules/notifications';
import type { PayNotices } from '../modules/pay-notices';
import type { Payments } from '../modules/payments';
import type { Photos } from '../modules/photos';
import type { Payouts } from '../modules/payouts';
import type { MediaUpkeep } from '../modules/training-media';
import type { ContactJobs } from '../modules/session-contact';
import type { SessionWatch } from '../modules/session-watch';
import type { SocialWorkers } from '../modules/social';
import type { Profiles } from '../modules/profile';
import type { AnnouncementSender } from '../modules/team-communications';
import type { Teams } from '../modules/teams';
import type { DeletionRecorder } from '../modules/privacy';
import type { RequiredTraining } from '../modules/required-training';
import type { Reports } from '../modules/reports';
import type { Reconciliation } from '../modules/reconciliation';
import type { Boards } from '../modules/rooms';
import type { WelfareUpkeep } from '../modules/welfare';

/** Something that has to happen again and again, on one process at a time. */
export interface Task {
  name: string;
  /** Seconds between two runs. */
  everySeconds: number;
  /** @returns how many things it did. */
  run: () => Promise<number>;
}

interface Doers {
  accounts: Pick<Accounts, 'fillWords'>;
  announcementSender: AnnouncementSender;
  applicants: Pick<Applicants, 'remindOfWaiting'>;
  approvals: Approvals;
  auditGuard: AuditGuard;
  auditWatch: AuditWatch;
  backups: Backups;
  backupCopies: { sendDue: () => Promise<number> };
  bookingNeeds: NeedsForgetter;
  healthWatch: HealthWatch;
  bookings: Bookings;
  boxUpkeep: BoxUpkeep;
  calendars: Calendars;
  encryption: Pick<Encryption, 'reEncrypt'>;
  certificateUpkeep: CertificateUpkeep;
  contactJobs: ContactJobs;
  deletions: Pick<DeletionRecorder, 'addMissing'>;
  photoConsents: { addMissing: () => Promise<number> };
  learning: Pick<Learning, 'bringUpRequests' | 'endDueAttempts'>;
  legal: Pick<LegalService, 'announceDue'>;
  mail: Outbox;
  matching: Matching;
  mediaUpkeep: MediaUpkeep;
  messageUpkeep: MessageUpkeep;
  passwordRecovery: PasswordRecovery;
  pauseBoards: Boards;
  payNotices: Pick<PayNotices, 'notifyNewcomers' | 'keepNotice'>;
  payments: Payments;
  payouts: Payouts;
  photos: Photos;
  profiles: Profiles;
  reconciliation: Reconciliation;
  reminders: Reminders;
  reports: Reports;
  requiredTraining: Pick<RequiredTraining, 'remindDue'>;
  sessionDays: SessionDays;
  sessionWatch: SessionWatch;
  social: SocialWorkers;
  teams: Teams;
  uncoveredRegions: UncoveredRegions;
  viewings: Pick<Viewings, 'closeDue'>;
  welfare: { upkeep: WelfareUpkeep };
}

/** Tasks that earlier releases had. A task of a later release is not among them: both may run for a while. */
export const RETIRED_TASKS = [
  'spell email addresses in one way',
  'give sessions from before regions theirs',
  'post missing ledger entries',
] as const;

/** People in one run; the rest waits for the next one. */
const AT_ONCE = 500;

/** The jobs that send, take over and reconcile money. */
const moneyTasks = ({
  payments,
  payouts,
  reconciliation,
}: Pick<Doers, 'payments' | 'payouts' | 'reconciliation'>): Task[] => [
  { name: 'send owed refunds', everySeconds: 30, run: payments.maintenance.sendOwedRefunds },
  { name: 'take over unreported disputes', everySeconds: 86_400, run: payments.maintenance.takeDisputes },
  { name: 'close abandoned payments', everySeconds: 300, run: payments.maintenance.closeAbandoned },
  { name: 'pay declutterers', everySeconds: 60, run: payouts.payDue },
  { name: 'follow payouts', everySeconds: 900, run: payouts.follow },
  { name: 'plan missing payouts', everySeconds: 3600, run: payouts.planMissing },
  { name: 'notify of old payout debts', everySeconds: 600, run: payouts.notifyOfOldDebts },
  // Looks every hour whether the night's report is there, so that no sleep of a process leaves one out.
  { name: 'reconcile payments', everySeconds: 3600, run: reconciliation.runNightly },
];

const trainingTasks = ({
  certificateUpkeep,
  learning,
  mediaUpkeep,
  requiredTraining,
}: Pick<Doers, 'certificateUpkeep' | 'learning' | 'mediaUpkeep' | 'requiredTraining'>): Task[] => [
  // Short, because people learn from it that requests have stopped.
  { name: 'remind of required training', everySeconds: 300, run: requiredTraining.remindDue },
  { name: 'end certificates that have run out', everySeconds: 3600, run: certificateUpkeep.endDue },
  { name: 'issue certificates of courses', everySeconds: 60, run: certificateUpkeep.issueToFinishers },
  { name: 'hand in attempts whose time is over', everySeconds: 15, run: learning.endDueAttempts },
  { name: 'bring up requests for more attempts', everySeconds: 3600, run: learning.bringUpRequests },
  { name: 'take positions out of stored training files', everySeconds: 60, run: mediaUpkeep.cleanStored },
  { name: 'delete files that no module names', everySeconds: 3600, run: mediaUpkeep.clear },
];

export const createTasks = ({
  accounts,
  announcementSender,
  applicants,
  approvals,
  auditGuard,
  auditWatch,
  backups,
  backupCopies,
  healthWatch,
  bookingNeeds,
  bookings,
  boxUpkeep,
  calendars,
  contactJobs,
  encryption,
  deletions,
  photoConsents,
  legal,
  mail,
  matching,
  messageUpkeep,
  passwordRecovery,
  pauseBoards,
  payNotices,
  photos,
  profiles,
  reminders,
  reports,
  sessionDays,
  sessionWatch,
  social,
  teams,
  uncoveredRegions,
  viewings,
  welfare,
  ...doers
}: Doers): Task[] => [
  { name: 'seal the audit log', everySeconds: 5, run: auditGuard.sealDue },
  { name: 'look whether the audit log is whole', everySeconds: 86_400, run: auditWatch.checkDue },
  { name: 'note how the system is', everySeconds: 60, run: healthWatch.sample },
  { name: 'encrypt again with the current key', everySeconds: 60, run: encryption.reEncrypt },
  { name: 'make the backup of the day', everySeconds: 300, run: backups.makeDue },
  { name: 'copy backups to the bucket', everySeconds: 60, run: backupCopies.sendDue },
  { name: 'complete the journal of deletions', everySeconds: 300, run: deletions.addMissing },
  { name: 'complete the journal of consents', everySeconds: 300, run: photoConsents.addMissing },
  { name: 'work out by what people are found', everySeconds: 15, run: () => accounts.fillWords(AT_ONCE) },
  { name: 'note the end of looks as somebody', everySeconds: 60, run: viewings.closeDue },
  { name: 'send links for new passwords', everySeconds: 5, run: passwordRecovery.answerRequests },
  { name: 'publish posts that are due', everySeconds: 5, run: social.publishDue },
  { name: 'read the figures of posts', everySeconds: 300, run: social.readFigures },
  { name: 'keep the access to social networks', everySeconds: 3_600, run: social.renewAccess },
  { name: 'clear pictures that no post shows', everySeconds: 3_600, run: social.clearMedia },
  { name: 'send emails', everySeconds: 5, run: mail.deliverDue },
  { name: 'email newcomers about lower pay', everySeconds: 3_600, run: payNotices.notifyNewcomers },
  { name: 'postpone lower pay until its emails are accepted', everySeconds: 300, run: payNotices.keepNotice },
  { name: 'announce changes of the terms', everySeconds: 600, run: legal.announceDue },
  { name: 'release unpaid bookings', everySeconds: 30, run: bookings.expireUnpaid },
  { name: 'call off sessions whose money has gone back', everySeconds: 30, run: bookings.callOffReturned },
  { name: 'pass on offers without an answer', everySeconds: 15, run: matching.expireOffers },
  { name: 'let sessions follow their postcode areas', everySeconds: 15, run: bookings.followRegions },
  { name: 'find the teams of new people', everySeconds: 15, run: teams.placeMissing },
  { name: 'offer sessions that wait', everySeconds: 30, run: matching.offerWaiting },
  { name: 'tell of sessions that nobody takes', everySeconds: 60, run: matching.escalate },
  { name: 'end sessions that nobody took in time', everySeconds: 60, run: matching.endUntaken },
  {
    name: 'remind of applications that wait for an answer',
    everySeconds: 3600,
    run: applicants.remindOfWaiting,
  },
  { name: 'announce regions without a manager', everySeconds: 60, run: uncoveredRegions.announce },
  { name: 'end sessions of paused accounts', everySeconds: 300, run: approvals.finishLeft },
  { name: 'notice sessions that nobody starts or completes', everySeconds: 60, run: sessionWatch.notice },
  { name: 'remind of sessions', everySeconds: 60, run: reminders.sendDue },
  { name: 'ask how the week was', everySeconds: 300, run: welfare.upkeep.askDue },
  { name: 'delete old check-ins', everySeconds: 86_400, run: welfare.upkeep.clearOld },
  { name: 'tell people who are away of messages', everySeconds: 60, run: messageUpkeep.writeToAway },
  { name: 'send announcements', everySeconds: 15, run: announcementSender.sendDue },
  { name: 'end proposed times without an answer', everySeconds: 60, run: contactJobs.lapseDue },
  { name: 'delete old messages about sessions', everySeconds: 86_400, run: contactJobs.clearOld },
  { name: 'delete old conversations', everySeconds: 86_400, run: messageUpkeep.clearOld },
  { name: 'ask again about things to decide later', everySeconds: 60, run: boxUpkeep.remindDue },
  { name: 'delete things that were decided long ago', everySeconds: 3600, run: boxUpkeep.clearOld },
  { name: 'write sessions into calendars', everySeconds: 5, run: calendars.writeDue },
  { name: 'read busy times', everySeconds: 15, run: calendars.readDue },
  { name: 'end connections of calendars', everySeconds: 30, run: calendars.sendRevocations },
  { name: 'delete photos that nobody shares', everySeconds: 3600, run: photos.removeOrphans },
  { name: 'delete needs that were said for one session', everySeconds: 900, run: bookingNeeds.forgetDue },
  { name: 'delete answers kept without consent', everySeconds: 86_400, run: profiles.forgetWithoutConsent },
  { name: 'delete what was pressed in sessions', everySeconds: 3600, run: pauseBoards.forgetDue },
  { name: 'sum up the days of regions', everySeconds: 300, run: reports.closeDays },
  { name: 'sum up the sessions of regions', everySeconds: 300, run: sessionDays.closeDays },
  ...trainingTasks(doers),
  ...moneyTasks(doers),
];
