/** So long before its time the room of an online session opens; the pause board of any session, too. */
export const ROOM_OPENS_MINUTES = 15;
/** So long after the end of a session its room and its pause board stay open. */
export const ROOM_STAYS_MINUTES = 60;

/** How often a window in a room reports that it is still there, in seconds. */
export const ROOM_PULSE_SECONDS = 45;
/** After this many seconds without a report nobody is behind a stay any more: a browser that ends abruptly cannot say goodbye. */
export const ROOM_ABSENT_SECONDS = 150;

/**
 * How a room or a pause board stands: `early` before it opens, `over` when it has closed or the session was completed,
 * `off` while nobody is to meet, because the session is not confirmed or was called off.
 */
export const ROOM_STANDINGS = ['early', 'open', 'over', 'off'] as const;
export type RoomStanding = (typeof ROOM_STANDINGS)[number];

/** The two people of a session. */
export const ROOM_SIDES = ['client', 'declutterer'] as const;
export type RoomSide = (typeof ROOM_SIDES)[number];

/** Characters that one part of setting up a call may have, and the most parts in one call of the API. */
export const SIGNAL_LIMITS = { sdp: 32_000, candidate: 2_000, atOnce: 40 } as const;

/**
 * What one of the two people may send into a room within some minutes, in shares: a line of text is one, and a part of
 * setting up the call one for each begun 2,000 characters. A call needs about a hundred.
 */
export const ROOM_SHARE = { most: 600, minutes: 10, characters: 2_000 } as const;

export const ROOM_TEXT_MAX = 500;
/** So long a line that was written in a room stays readable, also for somebody who comes back. */
export const ROOM_TEXT_MINUTES = 10;

/** The quiet timer in whole minutes. */
export const TIMER_LIMITS = {
  work: { min: 5, max: 60 },
  pause: { min: 1, max: 30 },
  rounds: { min: 1, max: 8 },
} as const;

/** What a client can say with one press, without having to find words. */
export const PAUSE_KINDS = ['pause', 'slower', 'quieter', 'no_talking', 'stop_today', 'own'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

/** In the client's voice, as both people read it. Own words have none of ours. */
export const PAUSE_WORDS: Record<Exclude<PauseKind, 'own'>, string> = {
  pause: 'Pause',
  slower: 'Slower',
  quieter: 'Quieter',
  no_talking: 'No talking',
  stop_today: 'Stop for today',
};
/**
 * @returns presses in the order in which they are answered: Stop first, then the latest. Nothing that is pressed later may hide
 * that the client wants to stop.
 */
export const inOrderOfUrgency = <Signal extends { kind: PauseKind; at: string }>(
  signals: readonly Signal[],
): Signal[] => {
  const isStop = ({ kind }: Signal) => Number(kind === 'stop_today');
  return [...signals].sort((a, b) => isStop(b) - isStop(a) || b.at.localeCompare(a.at));
};

export const PAUSE_OWN_MAX = 60;
/** What was pressed and is not to be kept is deleted so many hours after the end of the session. */
export const PAUSE_KEPT_HOURS = 24;

/** Browsers repair such a link; what else reads it, such as a calendar file or an email, would not. */
const NOT_IN_A_LINK = /[\s\\"'<>]/;

/** A meeting link is opened on another site: only by https, and without a name or password in it. */
export const isMeetingLink = (value: string): boolean => {
  if (!value.startsWith('https://') || NOT_IN_A_LINK.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
};
