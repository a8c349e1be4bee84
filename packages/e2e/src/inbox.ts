import { expect, type APIRequestContext } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

const read = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const answer = await request.get(`/sandbox/inbox/api/messages?to=${encodeURIComponent(to)}`);
  if (!answer.ok()) throw new Error(`The inbox answered ${answer.status()}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
};

/**
 * Waits for a mail that holds a link to a page of the site.
 * @returns the newest such link, as path and query
 */
export const linkInMail = async (request: APIRequestContext, to: string, path: string): Promise<string> => {
  const pattern = new RegExp(`${path}\\?token=[^\\s"<>]+`);
  const find = async () =>
    (await read(request, to)).map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined);
  await expect.poll(find, { message: `a mail to ${to} with a link to ${path}` }).toBeDefined();
  return (await find()) ?? path;
};

/** Waits for a mail that holds an address of this form. @returns the newest such one, without the site */
export const addressInMail = async (
  request: APIRequestContext,
  to: string,
  pattern: RegExp,
): Promise<string> => {
  const find = async () =>
    (await read(request, to)).map(({ text }) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  await expect.poll(find, { message: `a mail to ${to} with ${pattern}` }).toBeDefined();
  return (await find()) ?? '/';
};

/** Waits for a mail with this subject. @returns everything that it says */
export const mailAbout = async (
  request: APIRequestContext,
  to: string,
  subject: RegExp,
  patience: { timeout: number },
): Promise<string> => {
  const find = async () => (await read(request, to)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { ...patience, message: `a mail to ${to} about ${subject}` }).toBeDefined();
  return JSON.stringify(await find());
};

/** @returns the subjects of all mails to somebody, newest first. */
export const subjectsOfMail = async (request: APIRequestContext, to: string): Promise<string[]> =>
  (await read(request, to)).map(({ subject }) => subject);
