import { PRODUCT_NAME } from '@gently/contracts/product';
import { createTransport } from 'nodemailer';
import type { Delivery, MailTransport } from '../email';

const TIMEOUT_MS = 10_000;
const FIRST_PERMANENT_CODE = 500;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A 5xx about this email or its reader will not change; trouble with the connection or a 4xx may. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= FIRST_PERMANENT_CODE;

/** What a calendar file says of itself, which the email has to repeat (RFC 6047). */
const methodOf = (calendar: string): string => /^METHOD:([A-Z]{1,20})\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH';

/**
 * Hands emails to a mail server. The message id is the email's own, so that an email which was sent twice, because the
 * process ended between sending and noting it, is one email for mail programs.
 */
export const createSmtpTransport = (url: string, from: string): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    send: async ({ id, to, replyTo, subject, text, html, calendar }): Promise<Delivery> => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: PRODUCT_NAME, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          ...(calendar ? { icalEvent: { method: methodOf(calendar), content: calendar } } : {}),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { ok: true };
      } catch (error) {
        return { ok: false, forGood: isForGood(error), reason: reasonOf(error) };
      }
    },
    close: () => transport.close(),
  };
};
