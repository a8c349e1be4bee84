import { API_BASE } from '@gently/contracts/product';
import type { QueuedEmail } from './email';
import { escape, FOOTER_MARK, footerHtml } from './email-html';
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

/** The same email with the way out at its end, added when it is sent: the link is stored nowhere. */
export const withFooter = (email: QueuedEmail, url: string | null): QueuedEmail => {
  const { preference } = EMAIL_KINDS[email.template];
  if (!preference || url === null) return email;
  const words = WORDS[preference];
  return {
    ...email,
    text: `${email.text}\n${words} ${LINK}:\n${url}\n`,
    html: email.html.replace(FOOTER_MARK, () => footerHtml(escape(words), LINK, escape(url))),
  };
};
