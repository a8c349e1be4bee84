/** Reports in the shapes in which widespread mail servers write them. Names and addresses are made up. */

interface ReportFacts {
  /** The address that the email went to. */
  to: string;
  /** Where the report is sent: the return path of the email. */
  returnPath: string;
}

const lines = (...all: string[]): string => all.join('\r\n');

const original = ({ to, returnPath }: ReportFacts): string =>
  lines(
    `Return-Path: <${returnPath}>`,
    'From: Gently Sorted <hello@example.org>',
    `To: ${to}`,
    'Subject: Your session',
    '',
    'Hello',
  );

interface Part {
  type: string;
  body: string;
}

const report = (
  { returnPath }: ReportFacts,
  { from, type = 'delivery-status', parts }: { from: string; type?: string; parts: Part[] },
): string =>
  lines(
    'Return-Path: <>',
    `From: ${from}`,
    `To: ${returnPath}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="limit-1"',
    '',
    ...parts.flatMap((part) => ['--limit-1', `Content-Type: ${part.type}`, '', part.body, '']),
    '--limit-1--',
    '',
  );

const text = (body: string): Part => ({ type: 'text/plain; charset=us-ascii', body });
const status = (...body: string[]): Part => ({ type: 'message/delivery-status', body: lines(...body) });

export const postfix = (facts: ReportFacts, recipient: string[] = unknownAtPostfix(facts)): string =>
  report(facts, {
    from: 'MAILER-DAEMON@mail.example.org (Mail Delivery System)',
    parts: [
      text('This is the mail system at host mail.example.org.'),
      status(
        'Reporting-MTA: dns; mail.example.org',
        'X-Postfix-Queue-ID: 4T1xYz0ABCz',
        'Arrival-Date: Sat, 28 Nov 2026 07:38:22 +0000 (UTC)',
        '',
        ...recipient,
      ),
      { type: 'message/rfc822', body: original(facts) },
    ],
  });

const unknownAtPostfix = ({ to }: ReportFacts): string[] => [
  `Final-Recipient: rfc822; ${to}`,
  `Original-Recipient: rfc822;${to}`,
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; mx.example.com',
  `Diagnostic-Code: smtp; 550 5.1.1 <${to}>: Recipient address rejected: User`,
  '    unknown in virtual mailbox table',
];

/** Exim repeats only 5.0.0 as the status; the reply says more. */
export const exim = (facts: ReportFacts): string =>
  report(facts, {
    from: 'Mail Delivery System <Mailer-Daemon@mail.example.org>',
    parts: [
      text('This message was created automatically by mail delivery software.'),
      status(
        'Reporting-MTA: dns; mail.example.org',
        '',
        'Action: failed',
        `Final-Recipient: rfc822;${facts.to}`,
        'Status: 5.0.0',
        'Remote-MTA: dns; mx.example.com',
        'Diagnostic-Code: smtp; 550 No such recipient here',
      ),
      { type: 'message/rfc822', body: original(facts) },
    ],
  });

export const exchange = (facts: ReportFacts): string =>
  report(facts, {
    from: 'Microsoft Outlook <postmaster@example.com>',
    parts: [
      {
        type: 'multipart/alternative; boundary="inner"',
        body: lines('--inner', 'Content-Type: text/html', '', '<p>Delivery has failed</p>', '--inner--'),
      },
      status(
        'Reporting-MTA: dns;exchange.example.com',
        'Received-From-MTA: dns;mail.example.org',
        '',
        `Final-Recipient: rfc822;${facts.to.toUpperCase()}`,
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      ),
      { type: 'message/rfc822', body: original(facts) },
    ],
  });

export const gmail = (facts: ReportFacts): string =>
  report(facts, {
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    parts: [
      {
        type: 'multipart/related; boundary="r"',
        body: lines('--r', 'Content-Type: text/html', '', '<b>', '--r--'),
      },
      status(
        'Reporting-MTA: dns; googlemail.com',
        'Received-From-MTA: dns; hello@example.org',
        '',
        `Final-Recipient: rfc822; ${facts.to}`,
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.27, the server for the domain gmail.com.)',
        'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
        ' 550-5.1.1 double-checking the recipient’s email address for typos or',
        ' 550 5.1.1 unnecessary spaces. gsmtp',
      ),
      { type: 'message/rfc822', body: original(facts) },
    ],
  });

/** Only the headers of the email come back. */
export const amazonSes = (facts: ReportFacts): string =>
  report(facts, {
    from: 'MAILER-DAEMON@amazonses.com',
    parts: [
      text('An error occurred while trying to deliver the mail to the following recipients:'),
      status(
        'Reporting-MTA: dns; a1-2.smtp-out.amazonses.com',
        '',
        'Action: failed',
        `Final-Recipient: rfc822; ${facts.to}`,
        'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
        'Status: 5.1.1',
      ),
      { type: 'text/rfc822-headers', body: original(facts) },
    ],
  });

/** A server that still tries. */
export const delayed = (facts: ReportFacts): string =>
  postfix(facts, [
    `Final-Recipient: rfc822; ${facts.to}`,
    'Action: delayed',
    'Status: 4.4.1',
    'Diagnostic-Code: X-Postfix; connect to mx.example.com: Connection timed out',
  ]);

/** A person who pressed "This is spam" (RFC 5965). */
export const complaint = (facts: ReportFacts, type = 'abuse'): string =>
  report(facts, {
    from: 'feedback@example.com',
    type: 'feedback-report',
    parts: [
      text('This is an email abuse report.'),
      {
        type: 'message/feedback-report',
        body: lines(`Feedback-Type: ${type}`, 'User-Agent: SomeGenerator/1.0', 'Version: 1'),
      },
      { type: 'message/rfc822', body: original(facts) },
    ],
  });

/** An answer of a person's mailbox, which is no report. */
export const vacation = ({ to, returnPath }: ReportFacts): string =>
  lines(
    `From: ${to}`,
    `To: ${returnPath}`,
    'Subject: Out of office',
    'Auto-Submitted: auto-replied',
    '',
    'I am away. Status: 5.1.1, Action: failed',
  );
