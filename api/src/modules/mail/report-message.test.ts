import { describe, expect, test } from 'vitest';
import { failureFor } from './delivery-status';
import { readReport } from './report-message';
import * as fixtures from './testing/report-fixtures';

const TO = 'kim@example.com';
const FACTS = { to: TO, returnPath: `bounces+${'0'.repeat(24)}-${'a'.repeat(20)}@example.org` };
const read = (message: string) => readReport(Buffer.from(message));
const failureIn = async (message: string, address = TO) => {
  const report = await read(message);
  return report.kind === 'delivery' ? failureFor(address, report.status) : report.kind;
};

describe('a delivery report', () => {
  test.each(['postfix', 'exim', 'exchange', 'gmail', 'amazonSes'] as const)(
    'in the form of %s says that the address does not accept mail',
    async (server) => {
      const failure = await failureIn(fixtures[server](FACTS));
      expect(failure).toMatchObject({ refusal: 'address', reason: expect.stringMatching(/^550/) });
    },
  );

  test('with line ends of Unix is read as well', async () => {
    const message = fixtures.postfix(FACTS).replace(/\r\n/g, '\n');
    expect(await failureIn(message)).toMatchObject({ refusal: 'address' });
  });

  test('that says it still tries is no failure', async () => {
    expect(await failureIn(fixtures.delayed(FACTS))).toBeNull();
  });

  test.each(['relayed', 'delivered', 'expanded', ''])(
    'with the action "%s" is no failure',
    async (action) => {
      const recipient = [`Final-Recipient: rfc822; ${TO}`, `Action: ${action}`, 'Status: 5.1.1'];
      expect(await failureIn(fixtures.postfix(FACTS, recipient))).toBeNull();
    },
  );

  test.each([
    ['temporary', 'Status: 4.4.1', 'the server gave up waiting'],
    ['message', 'Status: 5.2.2', 'the mailbox is full'],
    ['message', 'Status: 5.7.1', 'a policy'],
    ['message', 'Status: nonsense', 'no status at all'],
  ])('of a failure that is only %s does not blame the address (%s: %s)', async (refusal, status) => {
    const recipient = [`Final-Recipient: rfc822; ${TO}`, 'Action: failed (expired)', status];
    expect(await failureIn(fixtures.postfix(FACTS, recipient))).toMatchObject({ refusal });
  });

  test('about several recipients counts for the one that the email went to', async () => {
    const recipients = (own: string, other: string) => [
      'Final-Recipient: rfc822; other@example.com',
      `Action: ${other}`,
      'Status: 5.1.1',
      '',
      'Original-Recipient: rfc822;KIM@example.com',
      'Final-Recipient: rfc822; kim.long.name@example.net',
      `Action: ${own}`,
      'Status: 5.1.1',
    ];
    expect(await failureIn(fixtures.postfix(FACTS, recipients('failed', 'delivered')))).not.toBeNull();
    expect(await failureIn(fixtures.postfix(FACTS, recipients('delivered', 'failed')))).toBeNull();
  });

  test('about forwarded copies counts only if all of them failed', async () => {
    const message = fixtures.postfix(FACTS, [
      'Final-Recipient: rfc822; one@example.net',
      'Action: failed',
      'Status: 5.1.1',
      '',
      'Final-Recipient: rfc822; two@example.net',
      'Action: delivered',
      'Status: 2.0.0',
    ]);
    expect(await failureIn(message)).toBeNull();
    expect(await failureIn(message.replace('Action: delivered', 'Action: failed'))).not.toBeNull();
  });

  test('without any recipient is no failure', async () => {
    expect(await failureIn(fixtures.postfix(FACTS, []))).toBeNull();
  });

  test('cannot smuggle lines into the reason', async () => {
    const recipient = [
      `Final-Recipient: rfc822; ${TO}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no\u0007\r\n\tBcc: all@example.org\u2028x',
    ];
    expect(await failureIn(fixtures.postfix(FACTS, recipient))).toMatchObject({
      reason: expect.stringMatching(/^550 5\.1\.1 no Bcc: all@example\.org/),
    });
  });
});

describe('a complaint', () => {
  test.each(['abuse', 'fraud'])('of the type %s is one', async (type) => {
    expect(await read(fixtures.complaint(FACTS, type))).toMatchObject({ kind: 'complaint' });
  });
  test.each(['not-spam', 'virus', 'auth-failure'])('of the type %s is none', async (type) => {
    expect(await read(fixtures.complaint(FACTS, type))).toEqual({ kind: 'other' });
  });
});

describe('what is no report', () => {
  const nested = (depth: number): string =>
    Array.from(
      { length: depth },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join('');
  test.each([
    ['a vacation notice', fixtures.vacation(FACTS)],
    ['nothing', ''],
    ['binary data', '\u0000\u0001\u0002'.repeat(1_000)],
    ['ten thousand nested parts', nested(10_000)],
    ['a header without an end', `Subject: ${'x'.repeat(900_000)}`],
    [
      'a boundary without an end',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x',
    ],
    [
      'a report type without a report',
      'Content-Type: multipart/report; report-type=delivery-status\r\n\r\nhello',
    ],
  ])('is ignored: %s', async (_name, message) => {
    expect(await read(message)).toEqual({ kind: 'other' });
  });
});
