import * as z from 'zod';
import { PAUSE_KINDS, PAUSE_OWN_MAX, ROOM_STANDINGS } from './room-options';
import { idSchema, instant, line } from './wire';

/** Something that the client pressed. */
export const pauseSignal = z.object({
  id: z.string(),
  kind: z.enum(PAUSE_KINDS),
  words: z.string(),
  at: instant,
  /** When the declutterer said that they have seen it. */
  seen_at: instant.nullable(),
});
export type PauseSignal = z.infer<typeof pauseSignal>;

export const pauseBoard = z.object({
  standing: z.enum(ROOM_STANDINGS),
  opens_at: instant,
  closes_at: instant,
  /** Latest first. */
  signals: z.array(pauseSignal),
  /** The session is over and the client can say whether this stays with its report. */
  can_choose: z.boolean(),
  is_kept: z.boolean(),
});
export type PauseBoard = z.infer<typeof pauseBoard>;
export const pauseBoardData = z.object({ board: pauseBoard });

/** Only for `own` the words are the client's; for the rest they are fixed. */
export const pauseBody = z
  .strictObject({ kind: z.enum(PAUSE_KINDS), words: line(PAUSE_OWN_MAX).optional() })
  .refine(({ kind, words }) => kind !== 'own' || !!words, {
    path: ['words'],
    message: 'Please write your words',
  });

/** More than a client presses in one session. */
export const PAUSE_SIGNALS_MAX = 200;
/** Those that were on the declutterer's screen. Pages from before there were several name the one that they show. */
export const pauseSeenBody = z
  .strictObject({
    signal_ids: z.array(idSchema).min(1).max(PAUSE_SIGNALS_MAX).optional(),
    signal_id: idSchema.optional(),
  })
  .transform(({ signal_ids, signal_id }) => ({
    signal_ids: signal_ids ?? (signal_id === undefined ? [] : [signal_id]),
  }))
  .refine(({ signal_ids }) => signal_ids.length > 0, {
    path: ['signal_ids'],
    message: 'Please name what was seen',
  });
export const pauseKeepBody = z.strictObject({ keep: z.boolean() });
