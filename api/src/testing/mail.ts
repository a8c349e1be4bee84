import { startTestSandbox } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import { buildTestApp, type TestAppOverrides } from './build-test-app';

export interface CaughtMail {
  from: string;
  to: string[];
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  return_path: string;
  list_unsubscribe: string;
  list_unsubscribe_post: string;
}

const TOKEN = /[?&]token=([\w-]+)/;

/** The real app whose emails go by SMTP to a catcher. Emails leave when a test says `deliver`. */
export const buildMailApp = async ({ env = {}, ...overrides }: TestAppOverrides = {}) => {
  const sandbox = await startTestSandbox({ mongoUri: testDatabaseUri() });
  const context = await buildTestApp({ ...overrides, env: { SMTP_URL: sandbox.smtpUrl, ...env } });

  /** What has been delivered to an address, newest first. */
  const mailsTo = async (address: string): Promise<CaughtMail[]> => {
    const answer = await fetch(`${sandbox.url}/inbox/api/messages?to=${encodeURIComponent(address)}`);
    return ((await answer.json()) as { messages: CaughtMail[] }).messages;
  };
  /** Does what the job does. @returns how many were sent. */
  const deliver = async (): Promise<number> => {
    await context.app.passwordRecovery.answerRequests();
    return context.app.mail.deliverDue();
  };

  return {
    ...context,
    mailsTo,
    deliver,
    /** The secret of the link in the newest email to an address whose subject fits. */
    tokenFor: async (address: string, subject: RegExp): Promise<string> => {
      await deliver();
      const mail = (await mailsTo(address)).find((one) => subject.test(one.subject));
      const token = TOKEN.exec(mail?.text ?? '')?.[1];
      if (!token) throw new Error(`No link came to ${address}`);
      return token;
    },
    close: async () => {
      await context.close();
      await sandbox.stop();
    },
  };
};
export type MailApp = Awaited<ReturnType<typeof buildMailApp>>;
