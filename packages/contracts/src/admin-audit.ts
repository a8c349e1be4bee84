import * as z from 'zod';
import { AUDIT_ACTIONS, type AuditAction } from './audit-options';
import { EMAIL_MAX_LENGTH } from './email-address';
import { ROLES } from './roles';
import { instant, isoDate, line, pageQuery, page, patterned } from './wire';

const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

const auditFilters = {
  /** Whoever did it, or to whom it was done: their email. */
  person: line(EMAIL_MAX_LENGTH).optional(),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  /** What it was done to, for example `setting:fees`. */
  target: patterned(/^[a-z_]{2,30}:[\w-]{1,60}$/, {
    max: 91,
    message: 'Please use a valid target',
  }).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

const ordered = <Shape extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(
  query: Shape,
) =>
  query.refine(({ from, to }) => !from || !to || from <= to, {
    message: 'Please choose a last day that is not before the first',
    path: ['to'],
  });

/** What is looked for; days are London days, both included. */
export const auditQuery = ordered(z.strictObject({ ...auditFilters, ...pageQuery }));

/** The same question without a page: a file has every entry that it finds. */
export const auditFileQuery = ordered(z.strictObject(auditFilters));

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  action: z.string(),
  /** The action in words. */
  words: z.string(),
  /** Null when nobody was signed in; the name is null once the account is gone. */
  actor: z.object({ id: z.string(), name: z.string().nullable(), role: z.enum(ROLES).nullable() }).nullable(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  /** The network address that it came from. */
  ip: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Its place in the chain; null for the few seconds until it has one. */
  seq: z.number().int().positive().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditData = z.object({ entries: z.array(auditEntry), page });

const auditCheck = z.object({
  at: instant,
  /** Records in their place, from the first one on. */
  records: z.number().int().nonnegative(),
  broken: z
    .object({
      seq: z.number().int().nonnegative(),
      kind: z.enum(['missing', 'changed', 'unsigned_end', 'shortened']),
    })
    .nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;
/** Null before the first check. */
export const auditCheckData = z.object({ check: auditCheck.nullable() });
