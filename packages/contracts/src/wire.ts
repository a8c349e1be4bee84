import * as z from 'zod';
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

export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'Please use a valid id');
export const idParams = z.strictObject({ id: idSchema });

/** A real calendar day, `YYYY-MM-DD`. */
export const isoDate = z.iso.date('Please select a date');
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please select a time');
export const instant = z.iso.datetime();

/** An amount in pounds with at most two decimals. */
export const pounds = z.number().nonnegative().multipleOf(0.01);

const ALLOWED_CONTROLS = new Set(['\n', '\r', '\t']);
const hasControlCharacter = (value: string): boolean =>
  [...value].some((character) => character < ' ' && !ALLOWED_CONTROLS.has(character));

/** Free text: trimmed, without control characters other than new lines, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine((value) => !hasControlCharacter(value), 'Please leave out unusual control characters');

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
};
/** Keyset page: `next_cursor` is null on the last page. */
export const page = z.object({
  next_cursor: z.string().nullable(),
  total: z.number().int().nonnegative().optional(),
});
