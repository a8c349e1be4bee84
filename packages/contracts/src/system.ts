import * as z from 'zod';
import { ROLES } from './roles';

export const healthData = z.object({ status: z.literal('ok') });

/** One of the ready-made accounts that demo mode offers. */
export const quickAccount = z.object({ role: z.enum(ROLES), email: z.string(), label: z.string() });
export type QuickAccount = z.infer<typeof quickAccount>;

/** `enabled` is false in production; then `accounts` is empty and `password` is null. */
export const quickAccessData = z.object({
  enabled: z.boolean(),
  accounts: z.array(quickAccount),
  password: z.string().nullable(),
});
export type QuickAccess = z.infer<typeof quickAccessData>;
export const seedData = z.object({
  created: z.number().int().nonnegative(),
  accounts: z.array(quickAccount),
});
