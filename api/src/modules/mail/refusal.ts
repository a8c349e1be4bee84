/** How a mail server answers, in an SMTP dialogue or in a delivery report. */
export interface ServerAnswer {
  /** The three digits of the reply; null where a report does not name them. */
  replyCode: number | null;
  /** The status of RFC 3463, for example `5.1.1`; null where the server gave none. */
  status: string | null;
  /** Whether it answered the recipient's address itself, and not the message. */
  isAboutRecipient: boolean;
  text: string;
}

/** The meaning of an answer for the email and for the address. */
export type Refusal =
  /** Another attempt may succeed. */
  | 'temporary'
  /** This email is refused; the next one may be accepted. */
  | 'message'
  /** The address does not accept mail. */
  | 'address';

const STATUS = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;

/** @returns the first RFC 3463 status in a reply, or null */
export const statusIn = (text: string): string | null => STATUS.exec(text)?.[0] ?? null;

/**
 * Statuses of RFC 3463 (and its registry) that concern the recipient's address for good. The others of class 5 do not:
 * 5.1.7 and 5.1.8 are about the sender, 5.2.2 is a full mailbox that its owner can empty, 5.3 and 5.5 are about the server,
 * 5.6 about the content, 5.7 about policy and reputation, which is ours to repair.
 */
const ADDRESS_STATUSES = new Set([
  '5.1.0', // other address status
  '5.1.1', // no such mailbox
  '5.1.2', // no such domain
  '5.1.3', // not an address
  '5.1.4', // ambiguous
  '5.1.6', // the mailbox has moved
  '5.1.10', // the domain accepts no mail (RFC 7505)
  '5.2.1', // the mailbox is disabled
  '5.4.4', // the domain cannot be found
]);

/** Large providers that report an unknown mailbox under another status, by the words that they document. */
const KNOWN_WORDINGS: readonly (readonly [status: string, words: RegExp])[] = [
  ['5.4.1', /recipient address rejected/i],
  ['5.5.0', /mailbox unavailable/i],
];

/** Replies without a status that refuse the recipient: RFC 5321, section 4.2.3, and 556 of RFC 7504. */
const ADDRESS_REPLIES = new Set([550, 551, 553, 556]);

/** Without a status, words that say that a filter refused the email. */
const FILTERED = /spam|junk|block|blacklist|polic|reputation|dmarc|dkim|\bspf\b|virus|content/i;
/** "Other, undefined": Exim writes it where the server gave no status. */
const UNDEFINED_STATUS = '5.0.0';

const byReply = ({ replyCode, isAboutRecipient, text }: ServerAnswer): Refusal =>
  replyCode !== null && isAboutRecipient && ADDRESS_REPLIES.has(replyCode) && !FILTERED.test(text)
    ? 'address'
    : 'message';

const byStatus = (status: string, text: string): Refusal => {
  if (!status.startsWith('5.')) return 'temporary';
  const isKnown = KNOWN_WORDINGS.some(([known, words]) => known === status && words.test(text));
  return ADDRESS_STATUSES.has(status) || isKnown ? 'address' : 'message';
};

const FIRST_PERMANENT_REPLY = 500;

/** Decides by the status if there is one, else by the reply and by what it answered. */
export const refusalOf = (answer: ServerAnswer): Refusal => {
  const { replyCode, status, text } = answer;
  if (replyCode !== null && replyCode < FIRST_PERMANENT_REPLY) return 'temporary';
  return status && status !== UNDEFINED_STATUS ? byStatus(status, text) : byReply(answer);
};

const MAX_REASON = 200;

/** What a server said, as one short line without control or formatting characters. */
export const cleanReason = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON);
