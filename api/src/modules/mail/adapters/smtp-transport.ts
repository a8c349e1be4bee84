import { PRODUCT_NAME } from '@gently/contracts/product';
import { createTransport } from 'nodemailer';
import type { Delivery, MailTransport, OutgoingEmail } from '../email';
import { cleanReason, type Refusal, refusalOf, statusIn } from '../refusal';

const TIMEOUT_MS = 10_000;

interface SmtpOptions {
  url: string;
  from: string;
  /** Where reports go: each email gets an address of its own there. Left out: to `from`. */
  bounceAddress?: string | undefined;
}

const reasonOf = (error: unknown): string =>
  cleanReason(error instanceof Error ? error.message : String(error));

/** Answers to these commands concern the address or the message. Answers to our sign-in or sender concern every email. */
const ANSWERED = new Set(['RCPT TO', 'DATA']);

const refusalIn = (error: unknown): Refusal => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return 'temporary';
  const { code, responseCode } = error;
  const command = 'command' in error ? String(error.command) : '';
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || !ANSWERED.has(command)) return 'temporary';
  const text = 'response' in error ? String(error.response) : '';
  return refusalOf({
    replyCode: Number(responseCode),
    status: statusIn(text),
    isAboutRecipient: command === 'RCPT TO',
    text,
  });
};

/** What a calendar file says of itself, which the email has to repeat (RFC 6047). */
const methodOf = (calendar: string): string => /^METHOD:([A-Z]{1,20})\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** RFC 2369 and RFC 8058: mail programs show "Unsubscribe" beside the sender, and one press is enough. */
const listHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** `bounces@example.org` becomes `bounces+reference@example.org` (VERP). */
const returnPath = (bounceAddress: string, reference: string): string =>
  bounceAddress.replace('@', `+${reference}@`);

const messageOf = (email: OutgoingEmail, { from, bounceAddress }: SmtpOptions) => {
  const { reference, to, replyTo, subject, text, html, calendar, unsubscribeUrl } = email;
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    messageId: `<${reference}@${domain}>`,
    from: { name: PRODUCT_NAME, address: from },
    to: { name: '', address: to },
    ...(bounceAddress ? { envelope: { from: returnPath(bounceAddress, reference), to } } : {}),
    subject,
    text,
    html,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(calendar ? { icalEvent: { method: methodOf(calendar), content: calendar } } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
  };
};

/**
 * Hands emails to a mail server. The message id is the email's own, so that an email which was sent twice, because the
 * process ended between sending and noting it, is one email for mail programs.
 */
export const createSmtpTransport = (options: SmtpOptions): MailTransport => {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (email): Promise<Delivery> => {
      try {
        await transport.sendMail(messageOf(email, options));
        return { ok: true };
      } catch (error) {
        return { ok: false, refusal: refusalIn(error), reason: reasonOf(error) };
      }
    },
    close: () => transport.close(),
  };
};
