import * as z from 'zod';
import { emailField } from './auth';
import { CONTACT_TEXTS } from './registration-texts';
import { line, text } from './wire';

/**
 * What came by the contact form is deleted this long after it came. It is answered by email, so nothing here records when; an
 * answer takes days.
 */
export const CONTACT_KEPT_MONTHS = 12;
export const CONTACT_KEPT_DAYS = (365 * CONTACT_KEPT_MONTHS) / 12;

export const contactBody = z.strictObject({
  name: line(120, CONTACT_TEXTS.nameRequired).min(1, CONTACT_TEXTS.nameRequired),
  email: emailField(),
  subject: line(150).optional(),
  message: text(4000, CONTACT_TEXTS.messageRequired).min(1, CONTACT_TEXTS.messageRequired),
});
export type ContactBody = z.input<typeof contactBody>;
export const contactData = z.object({ received: z.literal(true) });
