import * as z from 'zod';
import { REPORT_ENTRY_KINDS, REPORT_FIGURES, REPORT_TEXTS } from './report-options';
import { idSchema, instant, isoDate, page, pageQuery, patterned } from './wire';

/** An amount in pounds that may be below nothing. */
export const signedPounds = z.number().multipleOf(0.01);

/**
 * Which figure, over which London days, both included. For staff: of all their regions, or of one. Who asks for what is
 * their own may leave the days out: then it is all of it.
 */
export const explainQuery = z
  .strictObject({
    figure: z.enum(REPORT_FIGURES),
    from: isoDate.optional(),
    to: isoDate.optional(),
    region_id: idSchema.optional(),
    /** The sessions of one declutterer that took place on these days, whenever their money moved. */
    declutterer_id: idSchema.optional(),
    ...pageQuery,
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (path: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (from === undefined && to !== undefined) refuse('from', REPORT_TEXTS.range);
    else if (from !== undefined && to === undefined) refuse('to', REPORT_TEXTS.range);
    else if (from !== undefined && to !== undefined && to < from) refuse('to', REPORT_TEXTS.order);
  });
export type ExplainQuery = z.input<typeof explainQuery>;

/** One entry of the ledger behind a figure: together they are the figure. */
export const explainEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(REPORT_ENTRY_KINDS),
  /** Of the session; null for who sees no sessions. */
  reference: z.string().nullable(),
  service: z.string(),
  session_date: isoDate,
  /** What it adds to the figure; below nothing where it takes from it. */
  amount: signedPounds,
});
export type ExplainEntry = z.infer<typeof explainEntry>;

export const explainData = z.object({
  figure: z.enum(REPORT_FIGURES),
  /** Both null where it is all there ever was. */
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** Of all entries, on all pages. */
  total: signedPounds,
  entries_total: z.number().int().nonnegative(),
  /** Latest first. */
  entries: z.array(explainEntry),
  page,
});
export type Explanation = z.infer<typeof explainData>;

/** A London month, `YYYY-MM`. */
export const statementQuery = z.strictObject({
  month: patterned(/^20\d\d-(0[1-9]|1[0-2])$/, { max: 7, message: REPORT_TEXTS.month }),
});

/** The commission of one region in one month, from the ledger: `earned` less `returned` and with `moved` is `total`. */
export const statementData = z.object({
  statement: z.object({
    region: z.object({ id: z.string(), name: z.string() }),
    month: z.string(),
    /** Whether the month is over; more may be added until then. */
    is_final: z.boolean(),
    /** Days of the month so far, both included: what explains its figures is asked for with them. */
    from: isoDate,
    to: isoDate,
    earned: signedPounds,
    returned: signedPounds,
    moved: signedPounds,
    total: signedPounds,
    revenue: signedPounds,
    /** How many sessions were paid. */
    sessions: z.number().int().nonnegative(),
  }),
});
export type Statement = z.infer<typeof statementData>['statement'];
