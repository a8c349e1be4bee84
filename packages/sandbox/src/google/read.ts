import type * as z from 'zod';
import { invalid } from './errors';

/** @throws CalendarFailure 400 that names the field. Nothing unknown is silently accepted. */
export const read = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`Invalid value for: ${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`);
};
