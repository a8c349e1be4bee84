import { PRODUCT_NAME } from '@gently/contracts/product';
import { escapeHtml } from '../http/escape';
import { htmlPage, londonWhen } from '../http/html-page';
import { FAULTS, type Network, NETWORKS, type SocialPostRecord, type SocialRequestRecord } from './records';

const NOTE = '<p class="quiet">This page stands in for the networks on this machine. Nothing leaves it.</p>';
export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** Asks whether the product may write in somebody's name. */
export const askPage = (
  { _id, network }: SocialRequestRecord,
  pagesLabel: string | undefined,
  action: string,
): string =>
  htmlPage(
    `Sign in to ${NETWORK_NAMES[network]}`,
    `${NOTE}
<h1>${escapeHtml(PRODUCT_NAME)} wants to publish on ${NETWORK_NAMES[network]}</h1>
<p>If you allow it, ${escapeHtml(PRODUCT_NAME)} can publish posts in your name and read what became of them.</p>
<form class="stack" method="post" action="${escapeHtml(action)}">
<input type="hidden" name="request" value="${escapeHtml(_id)}">
<label>Account<input name="account" required value="${escapeHtml(PRODUCT_NAME)}"></label>
${pagesLabel ? `<label>${escapeHtml(pagesLabel)}<input name="pages" value="${escapeHtml(PRODUCT_NAME)}"></label>` : ''}
<div class="row">
<button type="submit" name="answer" value="deny" formnovalidate>Deny</button>
<button class="main" type="submit" name="answer" value="allow">Allow</button>
</div>
</form>`,
  );

export const refusedPage = (why: string): string =>
  htmlPage('Not possible', `${NOTE}<h1>Not possible</h1><p>${escapeHtml(why)}</p>`);

const picture = ({ upload, alt }: SocialPostRecord): string =>
  upload
    ? `<p><img src="social/pictures/${escapeHtml(upload)}" alt="${escapeHtml(alt)}" width="280"></p>`
    : '';

const postRow = (post: SocialPostRecord): string =>
  `<li id="post-${escapeHtml(post._id)}"><p class="quiet">${NETWORK_NAMES[post.network]} · ${escapeHtml(post.author)} · <time datetime="${post.at.toISOString()}">${londonWhen(post.at)}</time></p>
<p class="text">${escapeHtml(post.text)}</p>${picture(post)}
${post.alt ? `<p class="quiet">Description: ${escapeHtml(post.alt)}</p>` : ''}</li>`;

const options = <Key extends string>(all: Readonly<Record<Key, string>>): string =>
  Object.entries(all)
    .map(([key, words]) => `<option value="${escapeHtml(key)}">${escapeHtml(String(words))}</option>`)
    .join('');

/** What stands in the feeds, and what the next post meets. */
export const feedPage = (posts: readonly SocialPostRecord[], chosen: Network | undefined): string =>
  htmlPage(
    'Published posts',
    `${NOTE}
<h1>Published posts${chosen ? ` on ${NETWORK_NAMES[chosen]}` : ''}</h1>
<p><a href="social">All</a> · ${NETWORKS.map((key) => `<a href="social?network=${key}">${NETWORK_NAMES[key]}</a>`).join(' · ')}</p>
${posts.length === 0 ? '<p class="sheet">Nothing has been published yet.</p>' : `<ul>${posts.map(postRow).join('\n')}</ul>`}
<h2>What the next posts meet</h2>
<form method="post" action="social/faults">
<label>Network<select name="network">${options(NETWORK_NAMES)}</select></label>
<label>It<select name="kind">${options(FAULTS)}</select></label>
<label>Times<input name="times" type="number" min="0" max="50" value="1"></label>
<button class="main" type="submit">Set</button>
</form>
<h2>What a post or an account can ask for</h2>
<p>Instagram: a post with <code>#never-ready</code>, <code>#spoiled</code> or <code>#expired</code> never gets ready. TikTok: <code>#refuse-later</code>
is refused after a look, <code>#says-url_ownership_unverified</code> (or any other code) at once; an account whose name ends with (private), (self_only),
(unaudited), (quiet) or the code of a ban is such a one.</p>
<h2>End the access</h2>
<form method="post" action="social/revoke">
<label>Network<select name="network">${options(NETWORK_NAMES)}</select></label>
<button type="submit">End it, as the person would at the network</button>
</form>`,
  );
