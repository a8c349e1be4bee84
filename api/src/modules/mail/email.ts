import { backoff } from '../../shared/backoff';
import type { Refusal } from './refusal';

export const EMAIL_TEMPLATES = [
  'welcome',
  'verify_again',
  'reset_password',
  'address_test',
  'address_change',
  'address_changed',
  'password_changed',
  'address_confirmed',
  'application_received',
  'application_question',
  'application_declined',
  'application_waiting',
  'region_uncovered',
  'region_areas_requested',
  'region_areas_decided',
  'region_manager_asked',
  'region_manager_answered',
  'region_manager_replaced',
  'contact_reply',
  'contact_to_support',
  'booking_paid',
  'booking_confirmed',
  'booking_moved',
  'booking_cancelled',
  'booking_completed',
  'booking_expired',
  'refund_sent',
  'refund_returned',
  'refund_alert',
  'ledger_alert',
  'payout_sent',
  'payout_returned',
  'payout_debt',
  'dispute_opened',
  'dispute_lost',
  'account_deleted',
  'account_role_changed',
  'account_approved',
  'account_paused',
  'account_active_again',
  'account_viewed',
  'account_file_taken',
  'session_reminder',
  'session_offered',
  'session_taken',
  'session_given',
  'session_reassigned',
  'session_moved',
  'session_withdrawn',
  'session_unmatched',
  'session_handed_back',
  'session_not_started',
  'session_ended_early',
  'session_questioned',
  'session_settled',
  'session_time_proposed',
  'session_message',
  'session_not_completed',
  'session_missed',
  'session_watch',
  'nobody_found',
  'person_unreachable',
  'message_waiting',
  'conversation_reported',
  'decide_later',
  'certificate',
  'certificate_revoked',
  'training_assessment',
  'training_required',
  'training_requirement',
  'training_message',
  'training_attempts',
  'training_module',
  'training_course',
  'pay_change',
  'legal_change',
  'team_invitation',
  'team_joined',
  'team_meeting',
  'team_message',
  'announcement',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** What a template writes. */
export interface EmailText {
  subject: string;
  text: string;
  html: string;
}

/** The session that an email is about. */
export interface EmailSession {
  bookingId: string;
  regionId: string | null;
  /** When the person expects it; of a session that was moved, the earlier one of both times. */
  startsAt: Date;
}

/** An email on its way to somebody. */
export interface NewEmail extends EmailText {
  template: EmailTemplate;
  to: string;
  /** Where an answer goes when that is not us. */
  replyTo?: string;
  /** Not to be sent before; at once when left out. */
  notBefore?: Date;
  /** A calendar file (RFC 5545) that goes with it, which mail programs offer to put into a calendar. */
  calendar?: string;
  /** What it asks about. While it waits to be sent, it can be taken back by that. */
  about?: string;
  /** Whose account it is for; what can be switched off needs it. */
  userId?: string;
  /** Whether the site shows the person the same. */
  isShownInSite?: boolean;
  session?: EmailSession;
}

export interface QueuedEmail extends NewEmail {
  id: string;
  /** Tries so far, the current one included. */
  attempts: number;
}

/** An email as the mail server gets it. */
export interface OutgoingEmail extends QueuedEmail {
  /** Signed: a report about this email is recognised by it. */
  reference: string;
  /** Where one press unsubscribes; null for what is always sent. */
  unsubscribeUrl: string | null;
}

/** What sending came to. Only what is `temporary` is tried again. */
export type Delivery = { ok: true } | { ok: false; refusal: Refusal; reason: string };

/** What hands emails to a mail server. */
export interface MailTransport {
  send(email: OutgoingEmail): Promise<Delivery>;
  close(): void;
}

/** After this long another process may take an email whose sender has died; far longer than any try takes. */
export const LEASE_MS = 5 * 60_000;
const waitAfter = backoff({ firstMs: 15_000, longestMs: 60 * 60_000 });
/** With the waits between them about two days. */
const MAX_ATTEMPTS = 56;

type NextStep = { state: 'sent' } | { state: 'failed' } | { state: 'queued'; waitMs: number };

/** What becomes of an email after a try: sent, given up, or another try after a wait that doubles up to an hour. */
export const afterTry = (delivery: Delivery, attempts: number): NextStep => {
  if (delivery.ok) return { state: 'sent' };
  if (delivery.refusal !== 'temporary' || attempts >= MAX_ATTEMPTS) return { state: 'failed' };
  return { state: 'queued', waitMs: waitAfter(attempts) };
};

/** What became of an email: it waits, the mail server took it, its address or content was refused for good, or it was given up. */
export type Outcome = { state: 'waiting' | 'refused' | 'given_up' } | { state: 'accepted'; at: Date };

/** @param email as it is stored; a report of a mail server can close one that was accepted before */
export const outcomeOf = ({
  state,
  sentAt,
  attempts,
}: {
  state: 'queued' | 'sent' | 'failed' | 'withheld' | 'unknown';
  sentAt: Date | null;
  attempts: number;
}): Outcome => {
  if (sentAt) return { state: 'accepted', at: sentAt };
  if (state === 'queued') return { state: 'waiting' };
  if (state === 'withheld' || (state === 'failed' && attempts < MAX_ATTEMPTS)) return { state: 'refused' };
  return { state: 'given_up' };
};
