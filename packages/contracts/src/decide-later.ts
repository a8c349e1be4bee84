import * as z from 'zod';
import {
  ASK_AGAIN_OPTIONS,
  type AskAgainChoice,
  monthsOf,
  THING_LISTS,
  THING_NOTE_LENGTH,
  THING_STATUSES,
  THING_TEXTS,
  THING_WORD_LENGTH,
} from './decide-later-options';
import { idSchema, instant, isoDate, line, page, pageQuery, patterned, text } from './wire';

const count = z.number().int().nonnegative();
const choices = ASK_AGAIN_OPTIONS.map(({ value }) => value) as [AskAgainChoice, ...AskAgainChoice[]];

/** A session of the client, as much of it as stands beside a thing. */
export const thingSession = z.object({
  booking_id: z.string(),
  /** Of its declutterer; empty for an account that is gone, and while nobody has taken the session. */
  first_name: z.string(),
  service: z.string(),
  scheduled_date: isoDate,
});
export type ThingSession = z.infer<typeof thingSession>;

export const thingDecision = z.object({
  decision: z.enum(['kept', 'let_go', 'later']),
  at: instant,
});

const thingCore = {
  id: z.string(),
  /** Empty for a thing that has only a photo. */
  word: z.string(),
  note: z.string(),
  /** Null for a thing that has only a word. */
  photo: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }).nullable(),
  status: z.enum(THING_STATUSES),
  put_in_at: instant,
};

/** A thing that somebody could not decide on, as the client sees it. */
export const thing = z.object({
  ...thingCore,
  /** What the page that put it in called it. */
  key: z.string(),
  /** The session it came from. */
  session: thingSession.nullable(),
  /** The London day on which it is asked about again; of a decided thing, the last one that was chosen. */
  ask_again_on: isoDate,
  /** Whether it waits and its day has come. */
  due: z.boolean(),
  decided_at: instant.nullable(),
  /** The last day on which a decided thing is kept; null while it waits. */
  kept_until: isoDate.nullable(),
  /** Latest first. */
  decisions: z.array(thingDecision),
  /** With whom it is shared now. */
  shared: z
    .object({
      session: thingSession,
      since: instant,
      /** When the declutterer last looked; null before they have. */
      last_look_at: instant.nullable(),
    })
    .nullable(),
});
export type Thing = z.infer<typeof thing>;

/** A thing as the declutterer sees it with whom it is shared. */
export const sharedThing = z.object(thingCore);
export type SharedThing = z.infer<typeof sharedThing>;

/**
 * Fields of the form of `POST /decide-later`; `file` comes last and may be left out when there is a word. It is a form
 * with or without a photo.
 */
export const thingFields = z.strictObject({
  /** Made by the page, once for each thing: a second try with the same one puts nothing in twice. */
  key: patterned(/^[\w-]{8,64}$/, { max: 64, message: 'Please reload the page and try again' }),
  word: line(THING_WORD_LENGTH).default(''),
  note: text(THING_NOTE_LENGTH).default(''),
  ask_again_in: z.enum(choices, THING_TEXTS.choice).transform(monthsOf),
  booking_id: idSchema.optional(),
});
export type ThingFields = z.output<typeof thingFields>;

export const thingsQuery = z.strictObject({
  list: z.enum(THING_LISTS).optional(),
  /** Only those that came from this session. */
  booking_id: idSchema.optional(),
  ...pageQuery,
});
export const thingsData = z.object({
  /** Waiting ones: the day that comes first is first. Decided ones: the latest decision first. */
  things: z.array(thing),
  /** Of all things of the person. */
  counts: z.object({ waiting: count, due: count, decided: count }),
  /** Sessions with whose declutterer something can be shared, latest first. */
  share_with: z.array(thingSession),
  page,
});
export const thingData = z.object({ thing });
export const thingGoneData = z.object({ deleted: z.literal(true) });

export const decisionBody = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({ decision: z.literal('kept') }),
    z.strictObject({ decision: z.literal('let_go') }),
    z.strictObject({
      decision: z.literal('later'),
      ask_again_in: z.enum(choices, THING_TEXTS.choice).transform(monthsOf),
    }),
  ],
  THING_TEXTS.decision,
);
export const shareThingBody = z.strictObject({ booking_id: idSchema });
export const shareSessionThingsBody = z.strictObject({ shared: z.boolean() });
/** How many things of the session are shared now. */
export const sharedCountData = z.object({ shared_count: count });
/** Things that are shared with the declutterer of a session. Reading them is noted for the client. */
export const sharedThingsData = z.object({ things: z.array(sharedThing) });
