import { type Identity, legalLines } from '@gently/contracts/identity';
import { API_BASE, PRODUCT_NAME } from '@gently/contracts/product';
import type { QueuedEmail } from './email';
import { escape, FOOTER_MARK, footerHtml, footerLink } from './email-html';
import { EMAIL_KINDS, type EmailPreference } from './email-kinds';
import type { References } from './references';

const WORDS: Record<EmailPreference, string> = {
  email_updates: 'You get this email because updates by email are switched on.',
  reminders: 'You get this email because reminders by email are switched on.',
};
const LINK = 'Stop these emails';

/** @returns where one press switches off what an email belongs to; null for what cannot be switched off */
export const unsubscribeUrl = (
  { template, userId }: Pick<QueuedEmail, 'template' | 'userId'>,
  { toUnsubscribe }: Pick<References, 'toUnsubscribe'>,
  origin: string,
): string | null => {
  const { preference } = EMAIL_KINDS[template];
  if (!preference || !userId) return null;
  return `${origin}${API_BASE}/mail/unsubscribe/${toUnsubscribe({ userId, preference })}`;
};

/** A paragraph at the end of an email, for both of its forms. */
interface Part {
  text: string;
  html: string;
}

const wayOut = (words: string, url: string): Part => ({
  text: `${words} ${LINK}:\n${url}\n`,
  html: footerHtml(`${escape(words)} ${footerLink(LINK, escape(url))}`),
});

const whoWeAre = (lines: readonly string[]): Part => ({
  text: `${lines.join('\n')}\n`,
  html: footerHtml(escape(lines.join(' '))),
});

/** The same email with its end, added when it is sent: who we are as it is now, and a way out that is stored nowhere. */
export const withFooter = (email: QueuedEmail, url: string | null, identity: Identity): QueuedEmail => {
  const { preference } = EMAIL_KINDS[email.template];
  const lines = legalLines(identity, PRODUCT_NAME);
  const parts = [
    ...(preference && url !== null ? [wayOut(WORDS[preference], url)] : []),
    ...(lines.length > 0 ? [whoWeAre(lines)] : []),
  ];
  return {
    ...email,
    text: [email.text, ...parts.map(({ text }) => text)].join('\n'),
    html: email.html.replace(FOOTER_MARK, () => parts.map(({ html }) => html).join('')),
  };
};

/** Answers go to the address that the business names, unless the email has one of its own. */
export const withReplyTo = (email: QueuedEmail, { contact_email: address }: Identity): QueuedEmail =>
  email.replyTo !== undefined || address === '' ? email : { ...email, replyTo: address };
