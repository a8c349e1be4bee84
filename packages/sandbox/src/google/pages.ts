import { PRODUCT_NAME } from '@gently/contracts/product';
import { escapeHtml } from '../http/escape';
import { htmlPage, londonWhen } from '../http/html-page';
import type { CalendarEventRecord, ConsentRequestRecord } from './records';
import { SCOPES } from './settings';

const NOTE = '<p class="quiet">This page stands in for Google on this machine. Nothing leaves it.</p>';

/** Asks whether the product may use a calendar. Its form goes to an address beside it, so that it works behind any prefix. */
export const consentPage = (request: ConsentRequestRecord, account: string): string =>
  htmlPage(
    'Choose an account',
    `${NOTE}
<h1>${escapeHtml(PRODUCT_NAME)} wants to use your calendar</h1>
<p>If you allow it, ${escapeHtml(PRODUCT_NAME)} can:</p>
<ul>${request.scope
      .split(' ')
      .map((scope) => `<li>${escapeHtml(SCOPES[scope] ?? scope)}</li>`)
      .join('')}</ul>
<form method="post" action="consent">
<input type="hidden" name="request" value="${escapeHtml(request._id)}">
<label>Account<input name="account" type="email" autocomplete="email" required value="${escapeHtml(account)}"></label>
<div class="row">
<button type="submit" name="answer" value="deny" formnovalidate>Deny</button>
<button class="main" type="submit" name="answer" value="allow">Allow</button>
</div>
</form>`,
  );

export const refusedPage = (error: string, description: string): string =>
  htmlPage(
    'Access blocked',
    `${NOTE}<h1>Access blocked</h1><p>${escapeHtml(description)}</p><p class="quiet">Error: ${escapeHtml(error)}</p>`,
  );

const eventRow = ({ body, starts_at: startsAt, ends_at: endsAt }: CalendarEventRecord): string =>
  `<li><strong>${escapeHtml(body.summary ?? '(no title)')}</strong>
<p class="quiet"><time datetime="${startsAt.toISOString()}">${londonWhen(startsAt)}</time> to ${londonWhen(endsAt)}${
    body.location ? ` · ${escapeHtml(body.location)}` : ''
  }</p></li>`;

/** What stands in an account's calendar, and a form to be busy. */
export const calendarPage = (
  account: string,
  accounts: readonly string[],
  events: readonly CalendarEventRecord[],
): string =>
  htmlPage(
    `Calendar of ${account}`,
    `${NOTE}
<h1>Calendar${account ? ` of ${escapeHtml(account)}` : ''}</h1>
${accounts.length === 0 ? '<p class="sheet">No account has been connected yet.</p>' : `<p>${accounts.map((one) => `<a href="calendar?account=${encodeURIComponent(one)}">${escapeHtml(one)}</a>`).join(' · ')}</p>`}
${events.length === 0 ? '<p class="sheet">Nothing ahead.</p>' : `<ul>${events.map(eventRow).join('\n')}</ul>`}
${
  account
    ? `<h2>Be busy</h2>
<form method="post" action="calendar">
<input type="hidden" name="account" value="${escapeHtml(account)}">
<label>Title<input name="summary" required value="Busy"></label>
<label>From (UTC)<input name="from" type="datetime-local" required></label>
<label>Until (UTC)<input name="until" type="datetime-local" required></label>
<button class="main" type="submit">Add</button>
</form>`
    : ''
}`,
  );
