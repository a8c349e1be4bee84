import { engineUri } from '@gently/testing/mongo';
import { createTransport } from 'nodemailer';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox';
import { startTestSandbox } from '../testing';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ mongoUri: engineUri });
});
afterAll(() => sandbox.stop());

const mail = {
  from: '"Calm Sender" <from@example.test>',
  to: 'Rowan@Example.test',
  replyTo: 'answer@example.test',
  subject: 'Łódź & <calm>',
  text: 'Hello Rowan,\n\nplease open http://localhost:3000/verify-email?token=abc\n',
  html: '<p>Hello <strong>Rowan</strong></p><script>document.title="taken over"</script>',
};
const send = async (changes: Partial<typeof mail> = {}) => {
  const transport = createTransport(sandbox.smtpUrl);
  try {
    return await transport.sendMail({ ...mail, ...changes });
  } finally {
    transport.close();
  }
};
interface Messages {
  messages: { id: string; subject: string; to: string[]; text: string; html: string; reply_to: string }[];
}
const messagesTo = async (to: string): Promise<Messages['messages']> => {
  const answer = await fetch(`${sandbox.url}/inbox/api/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as Messages).messages;
};

describe('the mail catcher', () => {
  it('keeps what it was handed, word by word', async () => {
    await send();
    expect(await messagesTo('ROWAN@example.test')).toMatchObject([
      {
        to: ['rowan@example.test'],
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        reply_to: mail.replyTo,
      },
    ]);
  });

  it('lists the newest first and only those to the address', async () => {
    await send({ to: 'kim@example.test', subject: 'One' });
    await send({ to: 'kim@example.test', subject: 'Two' });
    await send({ to: 'other@example.test' });
    expect((await messagesTo('kim@example.test')).map(({ subject }) => subject)).toEqual(['Two', 'One']);
  });

  it('refuses a mail of more than a megabyte for good', async () => {
    await expect(send({ to: 'big@example.test', text: 'x'.repeat(1_100_000) })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await messagesTo('big@example.test')).toEqual([]);
  });

  it('takes a hundred at once', async () => {
    await Promise.all(Array.from({ length: 100 }, () => send({ to: 'many@example.test' })));
    expect(await messagesTo('many@example.test')).toHaveLength(100);
  });
});

describe('a mail server with encryption and a sign-in', () => {
  let guarded: Sandbox;
  let ca: string;
  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      algorithm: 'sha256',
    });
    ca = cert;
    const mailAccess = { cert, key, name: 'calm', password: 'right' };
    guarded = await startTestSandbox({ mongoUri: engineUri, mailAccess });
  });
  afterAll(() => guarded.stop());
  const sendAs = async (pass: string | null) => {
    const { port } = new URL(guarded.smtpUrl);
    const auth = pass === null ? {} : { auth: { user: 'calm', pass } };
    const transport = createTransport({
      host: 'localhost',
      port: Number(port),
      secure: true,
      tls: { ca },
      ...auth,
    });
    try {
      return await transport.sendMail(mail);
    } finally {
      transport.close();
    }
  };

  it('takes an email from a sender who signs in, and refuses any other', async () => {
    expect(guarded.smtpUrl).toMatch(/^smtps:/);
    expect((await sendAs('right')).accepted).toEqual(['Rowan@example.test']);
    await expect(sendAs('wrong')).rejects.toMatchObject({ responseCode: 535 });
    await expect(sendAs(null)).rejects.toMatchObject({ responseCode: 530 });
  });
});

describe('the inbox', () => {
  it('lists mails and opens one with its link to follow', async () => {
    await send({ to: 'reader@example.test' });
    const list = await fetch(`${sandbox.url}/inbox?to=reader@example.test`);
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await list.text();
    expect(html).toContain('Łódź &amp; &lt;calm&gt;');
    const address = /href="(inbox\/messages\/[^"]+)"/.exec(html)?.[1] ?? '';
    const message = await (await fetch(`${sandbox.url}/${address}`)).text();
    expect(message).toContain('<a href="http://localhost:3000/verify-email?token=abc">');
    expect(message).toContain('sandbox="allow-top-navigation-by-user-activation" srcdoc="');
    expect(message).not.toContain('<script>');
  });

  it('says calmly that a mail is not there', async () => {
    const answer = await fetch(`${sandbox.url}/inbox/messages/nothing`);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('This email is not here'),
    ]);
  });
});
