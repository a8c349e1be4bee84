import * as z from 'zod';
import {
  isMeetingLink,
  ROOM_SIDES,
  ROOM_STANDINGS,
  ROOM_TEXT_MAX,
  SIGNAL_LIMITS,
  TIMER_LIMITS,
} from './room-options';
import { instant, opaque, text } from './wire';

const stay = opaque(64, 'Please come in first');
const minutes = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

/** One part of setting up the call between the two browsers, as WebRTC words it. */
export const roomSignal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer']),
    sdp: z.string().max(SIGNAL_LIMITS.sdp),
  }),
  z.strictObject({
    kind: z.literal('candidate'),
    candidate: z.string().max(SIGNAL_LIMITS.candidate),
    sdp_mid: z.string().max(64).nullable(),
    sdp_m_line_index: z.number().int().min(0).max(64).nullable(),
  }),
]);
export type RoomSignal = z.infer<typeof roomSignal>;

export const quietTimer = z.object({
  started_at: instant,
  work_minutes: z.number().int(),
  pause_minutes: z.number().int(),
  rounds: z.number().int(),
});

/** One of the two people, and whether they are in the room. */
export const roomPerson = z.object({
  side: z.enum(ROOM_SIDES),
  first_name: z.string(),
  is_you: z.boolean(),
  /** Names this stay of theirs; null while they are not in the room. Another window of theirs is another stay. */
  stay: z.string().nullable(),
  came_at: instant.nullable(),
});
export type RoomPerson = z.infer<typeof roomPerson>;

export const room = z.object({
  booking_id: z.string(),
  standing: z.enum(ROOM_STANDINGS),
  opens_at: instant,
  closes_at: instant,
  /** When the session is planned to begin and to end. */
  starts_at: instant,
  ends_at: instant,
  /** Whether the session is under way: started by its declutterer, or because both people are here at its time. */
  is_under_way: z.boolean(),
  /** The server's clock, for what two people count together. */
  now: instant,
  /** The declutterer's own meeting link, to be used instead of the room. */
  link: z.object({ url: z.string(), host: z.string() }).nullable(),
  people: z.array(roomPerson),
  timer: quietTimer.nullable(),
});
export type Room = z.infer<typeof room>;

/** Something that the other person sent, or wrote. `seq` grows; ask for what comes after the last one. */
export const roomMessage = z.object({
  seq: z.number().int(),
  from: z.enum(ROOM_SIDES),
  /** The stay that sent it. */
  stay: z.string(),
  at: instant,
  text: z.string().nullable(),
  signals: z.array(roomSignal),
});
export type RoomMessage = z.infer<typeof roomMessage>;

/** Without a stay only how the room stands; with it also what has come for that stay since `after`. */
export const roomQuery = z.strictObject({
  stay: stay.optional(),
  after: z.coerce.number().int().min(0).optional(),
});
export const roomData = z.object({ room });
export const roomWithMessagesData = z.object({
  room,
  messages: z.array(roomMessage),
  /** There are more after the last of these: ask again from there. */
  has_more: z.boolean(),
});

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export const enteredRoomData = z.object({ room, stay: z.string(), ice_servers: z.array(iceServer) });

export const leaveRoomBody = z.strictObject({ stay });
export const roomSignalsBody = z.strictObject({
  stay,
  /** The stay of the other person that it is meant for. */
  to: stay,
  signals: z.array(roomSignal).min(1).max(SIGNAL_LIMITS.atOnce),
});
export const roomTextBody = z.strictObject({
  stay,
  text: text(ROOM_TEXT_MAX).min(1, 'Please write something'),
});
export const roomSentData = z.object({ seq: z.number().int() });

export const roomTimerBody = z.strictObject({
  /** Null ends it. */
  timer: z
    .strictObject({
      work_minutes: minutes(TIMER_LIMITS.work),
      pause_minutes: minutes(TIMER_LIMITS.pause),
      rounds: minutes(TIMER_LIMITS.rounds),
    })
    .nullable(),
});

export const roomLinkBody = z.strictObject({
  /** Null takes it back: the room is used again. */
  url: z
    .string()
    .trim()
    .max(500)
    .refine(isMeetingLink, 'Please use a link that begins with https://')
    .nullable(),
});
