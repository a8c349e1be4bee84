import * as z from 'zod';
import { emailField } from './auth';
import { CONTACT_TEXTS } from './registration-texts';
import { text } from './wire';

export const contactBody = z.strictObject({
  name: z.string(CONTACT_TEXTS.nameRequired).trim().min(1, CONTACT_TEXTS.nameRequired).pipe(text(120)),
  email: emailField(),
  subject: text(150).optional(),
  message: z
    .string(CONTACT_TEXTS.messageRequired)
    .trim()
    .min(1, CONTACT_TEXTS.messageRequired)
    .pipe(text(4000)),
});
export type ContactBody = z.input<typeof contactBody>;
export const contactData = z.object({ received: z.literal(true) });
