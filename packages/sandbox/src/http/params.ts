import { z } from 'zod';
import { InvalidParams, missingParam } from './errors';
import type { FormFields, FormValue } from './form';

const asParam = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function valueAt(value: FormValue, path: readonly PropertyKey[]): FormValue | undefined {
  return path.reduce<FormValue | undefined>(
    (inner, part) =>
      typeof inner === 'object' ? (inner as Record<PropertyKey, FormValue | undefined>)[part] : undefined,
    value,
  );
}

function toFailure(issue: z.core.$ZodIssue, raw: FormFields): InvalidParams {
  if (issue.code === 'unrecognized_keys') {
    const param = asParam([...issue.path, issue.keys[0] ?? '']);
    return new InvalidParams({
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  }
  const param = asParam(issue.path);
  const value = valueAt(raw, issue.path);
  if (value === undefined && issue.code !== 'custom') return missingParam(param);
  if (value === '')
    return new InvalidParams({
      code: 'parameter_invalid_empty',
      param,
      message: `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
    });
  const code = issue.code === 'custom' ? (issue.params?.['code'] as string | undefined) : undefined;
  return new InvalidParams({ param, message: issue.message, ...(code && { code }) });
}

/** Checks what was sent; the first problem is answered in Stripe's words. Unknown parameters are refused. */
export function readParams<Schema extends z.ZodType>(schema: Schema, raw: FormFields): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  throw toFailure(issue, raw);
}

const custom = (code: string, message: (value: string) => string) => ({
  params: { code },
  error: (issue: { input?: unknown }) => message(String(issue.input)),
});

export const text = (max = 5000) => z.string().min(1).max(max);
/** Text that an empty value unsets. */
export const clearableText = (max = 5000) => z.string().max(max);
export const integer = () =>
  z
    .string()
    .refine(
      (value) => /^-?\d{1,15}$/.test(value),
      custom('parameter_invalid_integer', (value) => `Invalid integer: ${value}`),
    )
    .transform(Number);
export const flag = () =>
  z
    .enum(['true', 'false'], { error: (issue) => `Invalid boolean: ${String(issue.input)}` })
    .transform((value) => value === 'true');
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: () => `Invalid value: must be one of ${values.join(', ')}` });
export const email = () =>
  z.string().refine(
    (value) => value === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value),
    custom('email_invalid', (value) => `Invalid email address: ${value}`),
  );
export const currency = () =>
  z
    .string()
    .transform((value) => value.toLowerCase())
    .refine(
      (value) => Intl.supportedValuesOf('currency').includes(value.toUpperCase()),
      custom('invalid_currency', (value) => `Invalid currency: ${value}`),
    );

const METADATA_KEYS = 50;
/** Up to 50 keys; an empty value unsets a key, an empty text unsets them all. */
export const metadata = () =>
  z.preprocess(
    (value) => (Array.isArray(value) ? { ...(value as unknown[]) } : value),
    z.union(
      [
        z.literal(''),
        z
          .record(z.string().max(40), z.string().max(500))
          .refine((value) => Object.keys(value).length <= METADATA_KEYS),
      ],
      {
        error: () =>
          `Metadata takes up to ${METADATA_KEYS} keys of 40 characters with values of 500 characters.`,
      },
    ),
  );

/** Takes over what was sent: empty values remove. */
export function mergeMetadata(
  current: Record<string, string>,
  sent: '' | Record<string, string> | undefined,
) {
  if (sent === undefined) return current;
  if (sent === '') return {};
  return Object.fromEntries(Object.entries({ ...current, ...sent }).filter(([, value]) => value !== ''));
}

/** Parameters that every call takes. */
export const common = { expand: z.array(z.string()).optional() };

const range = z.union([
  integer(),
  z.strictObject({
    gt: integer().optional(),
    gte: integer().optional(),
    lt: integer().optional(),
    lte: integer().optional(),
  }),
]);

/** Parameters of every list. */
export const listing = {
  ...common,
  limit: integer()
    .refine((value) => value >= 1 && value <= 100, 'Invalid limit: must be between 1 and 100')
    .optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: range.optional(),
};
