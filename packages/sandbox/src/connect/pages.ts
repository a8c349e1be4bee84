import { PRODUCT_NAME } from '@gently/contracts/product';
import { escapeHtml } from '../http/escape';
import { htmlPage } from '../http/html-page';
import type { BankDetails } from './accounts';

const NOTE =
  '<p class="quiet">Sandbox: this page stands in for Stripe on this machine. Nothing you enter leaves it.</p>';

/** Asks for a bank account. Allow comes first, as the answer of the Enter key. Its form goes to its own address, so that it works behind any prefix. */
export const setupPage = (given: BankDetails, problem: string | null): string =>
  htmlPage(
    'Set up your payouts',
    `${NOTE}
<h1>Where shall ${escapeHtml(PRODUCT_NAME)} send your money?</h1>
<p>Any sort code and account number will do here. The account number 00011116 sends every payout back.</p>
${problem ? `<p class="sheet" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" class="stack">
<label>Name on the account<input name="holder" autocomplete="name" maxlength="100" value="${escapeHtml(given.holder)}"></label>
<label>Sort code<input name="sort_code" inputmode="numeric" maxlength="8" placeholder="10-88-00" value="${escapeHtml(given.sortCode)}"></label>
<label>Account number<input name="account_number" inputmode="numeric" maxlength="12" placeholder="00012345" value="${escapeHtml(given.accountNumber)}"></label>
<button class="main" type="submit" name="answer" value="allow">Allow</button>
<button type="submit" name="answer" value="back">Back</button>
</form>`,
  );

/** The end of a page that leads nowhere by itself. */
export const finishedPage = (saved: boolean): string =>
  htmlPage(
    saved ? 'Your bank account is saved' : 'Nothing was changed',
    `${NOTE}<h1>${saved ? 'Your bank account is saved' : 'Nothing was changed'}</h1><p><a href="/">Back to ${escapeHtml(PRODUCT_NAME)}</a></p>`,
  );

export const goneLinkPage = (): string =>
  htmlPage(
    'This page has run out',
    `${NOTE}<h1>This page has run out</h1><p>Please go back to ${escapeHtml(PRODUCT_NAME)} and open it again. Nothing is lost.</p>`,
  );
