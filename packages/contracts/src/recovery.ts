import * as z from 'zod';
import { emailField, givenPassword, newPasswordField } from './auth';
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

/** An address is changed by who knows the password, once the link that goes to the new one was followed. */
export const emailAddressBody = z.strictObject({ email: emailField(), password: givenPassword });
export const emailAddressData = z.object({ sent_to: z.string() });
/** `link` confirms an address that was not confirmed yet; `test` only arrives. */
export const retriedData = z.object({ sent: z.enum(['link', 'test']) });

export const forgotPasswordBody = z.strictObject({ email: emailField() });
export const resetPasswordBody = z.strictObject({ token: linkToken, password: newPasswordField });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;
export const resetData = z.object({ status: z.literal('ok'), ended });
export const doneData = z.object({ status: z.literal('ok') });
