import * as z from 'zod';
import { hasHidden, tidyLine, tidyText } from './characters';
import { isDay } from './dates';
import { ERRORS, type ErrorCode } from './errors';

const errorCodes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Body of every successful answer. */
export const success = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });

/** Body of every failed answer. */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  request_id: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** What nothing else may look at in a string that is longer. */
const atMost = (max: number, error = `Please use at most ${max} characters`) => ({ error, abort: true });
/** A character takes up to two places. */
const PLACES = 2;
/** Works on a string only if it can be short enough: the length is checked right after it. */
const within = (max: number, tidy: (value: string) => string) => (value: string) =>
  value.length > max * PLACES ? value : tidy(value);

/** A string of a fixed form. One that is too long never meets the pattern. */
export const patterned = (pattern: RegExp, { max, message }: { max: number; message: string }) =>
  z.string(message).max(max, atMost(max, message)).regex(pattern, message);

/** A string that is compared and never shown, such as the secret of a link. */
export const opaque = (max: number, required: string) => z.string().min(1, required).max(max);

/** An id that somebody chooses. @param message what is said where nothing is chosen */
export const chosenId = (message: string) => patterned(/^[0-9a-f]{24}$/, { max: 24, message });
export const idSchema = chosenId('Please use a valid id');
export const idParams = z.strictObject({ id: idSchema });

/** The newest version that the person has seen of what they change. Another one answers 409 with the newest in `details`. */
export const seenVersion = z.number().int().nonnegative();

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const DATE_TEXT = 'Please select a date';
/** A real calendar day, `YYYY-MM-DD`, in years that the product knows. */
export const isoDate = z
  .string(DATE_TEXT)
  .max(DATE_LENGTH, atMost(DATE_LENGTH, DATE_TEXT))
  .check(z.iso.date(DATE_TEXT))
  .refine(isDay, {
    message: DATE_TEXT,
    // Said once: what does not look like a day is told already.
    when: ({ issues }) => issues.length === 0,
  });
/** A time of the day, `HH:mm`. */
export const clock = (message: string) => patterned(/^([01]\d|2[0-3]):[0-5]\d$/, { max: 5, message });
export const clockTime = clock('Please select a time');
export const instant = z.iso.datetime();

/** An amount in pounds with at most two decimals. */
export const pounds = z.number().nonnegative().multipleOf(0.01);

/**
 * Free text of several lines: trimmed, in its usual spelling, without stray control characters, at most `max` characters.
 * @param missing what is said when there is no string at all.
 */
export const text = (max: number, missing?: string) =>
  z.string(missing).trim().overwrite(within(max, tidyText)).max(max, atMost(max));

export const HIDDEN_TEXT = 'There is something in this that cannot be seen. Please type it again';

/** A single line, such as a name: trimmed, in its usual spelling, nothing in it that cannot be seen. */
export const line = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .overwrite(within(max, tidyLine))
    .max(max, atMost(max))
    .refine((value) => !hasHidden(value), HIDDEN_TEXT);

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
};
/** Keyset page: `next_cursor` is null on the last page. */
export const page = z.object({
  next_cursor: z.string().nullable(),
  total: z.number().int().nonnegative().optional(),
});
