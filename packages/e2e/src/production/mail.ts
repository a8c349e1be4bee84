import { expect } from '@playwright/test';
import type { OutsideWorld } from './outside-world';
import { ORIGIN } from './plan.mjs';

/** The link of the email that proves an address. */
export const CONFIRMATION = /\/verify-email\?token=[\w-]+/;

/** Waits for an email with this subject. @returns what it says */
export const mailAbout = async (world: OutsideWorld, to: string, subject: RegExp): Promise<string> => {
  const find = async () => (await world.mailsTo(to)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { message: `an email to ${to} about ${subject}` }).toBeDefined();
  return (await find())?.text ?? '';
};

/** Waits for an email with a link to a page of the site. @returns the newest such link */
export const linkInMail = async (world: OutsideWorld, to: string, path: RegExp): Promise<string> => {
  const pattern = new RegExp(`${ORIGIN}${path.source}`);
  const find = async () =>
    (await world.mailsTo(to)).map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined);
  await expect.poll(find, { message: `an email to ${to} with a link to ${path}` }).toBeDefined();
  return (await find()) ?? ORIGIN;
};
