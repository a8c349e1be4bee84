import { PRODUCT_NAME } from '@gently/contracts/product';
import { escapeHtml, withLinks } from '../http/escape';
import { htmlPage as page, londonWhen as when } from '../http/html-page';
import type { Mail } from './mails';

const row = ({ id, subject, to, received_at }: Mail): string =>
  `<li><a href="inbox/messages/${escapeHtml(id)}">${escapeHtml(subject || '(no subject)')}</a>
<p class="quiet">To ${escapeHtml(to.join(', '))} · <time datetime="${received_at}">${when(received_at)}</time></p></li>`;

/** The list, at `/inbox`. Its addresses are relative, so that it works behind any prefix. */
export const inboxPage = (mails: readonly Mail[], to: string | undefined): string =>
  page(
    `Inbox – ${PRODUCT_NAME}`,
    `<h1>Inbox</h1>
<p>Every email that ${escapeHtml(PRODUCT_NAME)} sends on this machine ends up here. None leaves it.</p>
${to === undefined ? '' : `<p>Only emails to <strong>${escapeHtml(to)}</strong>. <a href="inbox">Show all</a></p>`}
${mails.length === 0 ? '<p class="sheet">No emails yet. Reload this page in a moment.</p>' : `<ul>${mails.map(row).join('\n')}</ul>`}`,
  );

/** Links of the mail open in the whole window. */
const framed = (html: string): string => escapeHtml(`<base target="_top">${html}`);

/** One mail, at `/inbox/messages/:id`. */
export const mailPage = (mail: Mail): string =>
  page(
    `${mail.subject || '(no subject)'} – Inbox`,
    `<p><a href="../../inbox">Back to the inbox</a></p>
<h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<p class="quiet">From ${escapeHtml(mail.from)}</p>
<p class="quiet">To ${escapeHtml(mail.to.join(', '))}</p>
${mail.reply_to ? `<p class="quiet">Replies go to ${escapeHtml(mail.reply_to)}</p>` : ''}
<p class="quiet"><time datetime="${mail.received_at}">${when(mail.received_at)}</time></p>
<h2>As plain text</h2>
<div class="sheet text">${withLinks(mail.text)}</div>
${
  mail.html
    ? `<h2>As a designed email</h2>
<iframe title="The email as it looks in a mail program" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed(mail.html)}"></iframe>`
    : ''
}`,
  );

export const missingPage = (): string =>
  page(
    'Not found – Inbox',
    '<h1>This email is not here</h1><p><a href="../../inbox">Back to the inbox</a></p>',
  );
