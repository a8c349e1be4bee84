import * as z from 'zod';
import { emailField, newPasswordField } from './auth';
import { HANDOVER_ENDINGS } from './registration-texts';
import { opaque } from './wire';

/** The secret of a link in an email. */
const linkToken = opaque(200, 'The link is not whole');

export const emailQuery = z.strictObject({ email: emailField() });
export const emailAvailableData = z.object({ available: z.boolean() });

export const verifyEmailBody = z.strictObject({ token: linkToken });
/** What ended because somebody proved that the address of an account is theirs. */
const ended = z.array(z.enum(HANDOVER_ENDINGS));
export const verifiedData = z.object({ email: z.string(), email_verified: z.literal(true), ended });
/** `sent` is false when the email was confirmed already. */
export const resentData = z.object({ sent: z.boolean() });

export const forgotPasswordBody = z.strictObject({ email: emailField() });
export const resetPasswordBody = z.strictObject({ token: linkToken, password: newPasswordField });
export const resetData = z.object({ status: z.literal('ok'), ended });
export const doneData = z.object({ status: z.literal('ok') });
