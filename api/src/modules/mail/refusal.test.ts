import { describe, expect, test } from 'vitest';
import { cleanReason, refusalOf, type Refusal, statusIn } from './refusal';

const answer = (text: string, isAboutRecipient = true): Refusal =>
  refusalOf({
    replyCode: Number(text.slice(0, 3)),
    status: statusIn(text),
    isAboutRecipient,
    text,
  });

describe('a reply to the recipient', () => {
  test.each<[Refusal, string, why: string]>([
    ['address', '550 5.1.1 <kim@example.org>: Recipient address rejected: User unknown', 'unknown mailbox'],
    ['address', '550 5.1.1 The email account that you tried to reach does not exist. gsmtp', 'Gmail'],
    ['address', '550-5.1.1 The email account', 'a reply of several lines'],
    ['address', '550 5.4.1 Recipient address rejected: Access denied.', 'Exchange Online'],
    ['address', '550 5.5.0 Requested action not taken: mailbox unavailable', 'Outlook.com'],
    ['address', '550 5.1.0 Address rejected', 'other status of the address'],
    ['address', '550 5.1.2 Host unknown', 'unknown domain'],
    ['address', '553 5.1.3 Bad recipient address syntax', 'not an address'],
    ['address', '550 5.1.6 Mailbox has moved', 'moved without a forwarding address'],
    ['address', '556 5.1.10 Recipient address has null MX', 'a domain without mail'],
    ['address', '550 5.2.1 Mailbox disabled', 'a closed mailbox'],
    ['address', '550 5.4.4 Domain not found', 'a mistyped domain'],
    ['address', '550 No such user here', 'no status: 550 answers the mailbox'],
    ['address', '551 User not local', 'no status'],
    ['address', '553 Mailbox name not allowed', 'no status'],
    ['address', '556 Domain does not accept mail', 'no status'],
    ['address', '550 5.0.0 No such recipient here', 'Exim: a status that says nothing'],
    ['message', '550 Rejected: looks like spam', 'no status: a filter'],
    ['message', '552 5.2.2 Mailbox full', 'its owner can empty it'],
    ['message', '552 Requested mail action aborted: exceeded storage allocation', 'no status: full'],
    ['message', '550 5.2.3 Message too long', 'another email may fit'],
    ['message', '553 5.1.7 Bad sender address', 'about our own address'],
    ['message', '550 5.1.8 Sender domain does not exist', 'about our own address'],
    ['message', '554 5.7.1 Service unavailable; client host blocked using a blocklist', 'our reputation'],
    ['message', '550 5.7.26 Unauthenticated email is not accepted due to the DMARC policy', 'our DNS'],
    ['message', '554 Transaction failed', 'no status: says nothing of the address'],
    ['message', '550 5.3.0 Other mail system status', 'about the server'],
    ['message', '501 5.5.4 Invalid arguments', 'about the dialogue'],
    ['message', '550 5.6.0 Content not accepted', 'about the content'],
    ['temporary', '450 4.2.0 Greylisted, try again in 5 minutes', 'greylisting'],
    ['temporary', '451 4.7.1 Try again later', 'a class 4 policy'],
    ['temporary', '452 4.2.2 Mailbox full', 'a full mailbox that the server still waits for'],
    ['temporary', '421 Service not available', 'no status'],
    ['temporary', '421 5.1.1 Closing', 'a reply of class 4 is tried again, whatever its text'],
  ])('is about the %s: %s (%s)', (expected, text) => {
    expect(answer(text)).toBe(expected);
  });
});

test.each(['550 Message rejected as spam', '553 Rejected', '554 Rejected'])(
  'a reply to the message says nothing about the address: %s',
  (text) => {
    expect(answer(text, false)).toBe('message');
  },
);

describe('the reason', () => {
  test('is one short line without control or direction characters', () => {
    expect(cleanReason('550 5.1.1 \r\n no\u0000 such\u202E\u200B user\t')).toBe('550 5.1.1 no such user');
    expect(cleanReason('x'.repeat(5_000))).toHaveLength(200);
  });
});
