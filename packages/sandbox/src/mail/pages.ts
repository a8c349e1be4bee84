import { PRODUCT_NAME } from '@gently/contracts/product';
import { escapeHtml, withLinks } from './escape';
import type { Mail } from './mails';

/** The pages hold no script, and a mail's own HTML stays in a frame that may do nothing but open links. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

const STYLE = `
  :root { color-scheme: light; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1f2d2b; background: #f3f7f6; }
  body { margin: 0; }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
  h2 { font-size: 1.0625rem; margin: 2rem 0 .5rem; }
  p { margin: 0 0 1rem; }
  a { color: #0b5d54; text-underline-offset: .2em; }
  a:focus-visible { outline: 3px solid #0b5d54; outline-offset: 3px; border-radius: .25rem; }
  ul { list-style: none; margin: 1.5rem 0 0; padding: 0; }
  li, .sheet { background: #fff; border: 1px solid #c9d8d5; border-radius: .75rem; padding: 1rem 1.25rem; margin: 0 0 .75rem; }
  li a { display: block; font-weight: 600; overflow-wrap: anywhere; }
  .quiet { color: #4a5b58; margin: 0; font-size: .9375rem; overflow-wrap: anywhere; }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { box-sizing: border-box; width: 100%; height: 34rem; border: 1px solid #c9d8d5; border-radius: .75rem; background: #fff; }
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`;

const when = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date(instant));

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
