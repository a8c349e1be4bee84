import * as z from 'zod';
import { opaque } from './wire';

/** The consequences that a report of a mail server can have. */
const MAIL_REPORT_OUTCOMES = ['undelivered', 'complaint', 'ignored'] as const;
export type MailReportOutcome = (typeof MAIL_REPORT_OUTCOMES)[number];
export const mailReportData = z.object({ outcome: z.enum(MAIL_REPORT_OUTCOMES) });

/** The signed part of a link that unsubscribes. */
export const unsubscribeBody = z.strictObject({ token: opaque(120, 'The link is not whole') });
/** The preference that is switched off now. */
export const unsubscribedData = z.object({ stopped: z.enum(['email_updates', 'reminders']) });
