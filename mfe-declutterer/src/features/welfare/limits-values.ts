import { loadLimits, type LoadLimits } from '@gently/contracts/welfare';
import { LOAD_LIMITS, type LoadLimit } from '@gently/contracts/welfare-options';
import type { FormSchema } from '@gently/platform/forms';

/** What the form holds: each limit as it is typed. */
export type LimitValues = Record<LoadLimit, string>;

const mapped = <From, To>(
  from: Record<LoadLimit, From>,
  change: (value: From) => To,
): Record<LoadLimit, To> =>
  Object.fromEntries(LOAD_LIMITS.map((name) => [name, change(from[name])])) as Record<LoadLimit, To>;

export const valuesOf = (limits: LoadLimits): LimitValues =>
  mapped(limits, (limit) => (limit === null ? '' : String(limit)));

/** @returns the limits as the API takes them; what is no number goes on as it is, to be refused in words. */
export const limitsOf = (values: LimitValues): LoadLimits =>
  mapped(values, (typed) => (typed.trim() === '' ? null : Number(typed)));

/** The rules of the contract for what the form holds; its values go on as they are. */
export const limitsSchema: FormSchema<LimitValues> = {
  safeParse: (input) => {
    const values = input as LimitValues;
    const result = loadLimits.safeParse(limitsOf(values));
    return result.success ? { success: true, data: values } : result;
  },
};
