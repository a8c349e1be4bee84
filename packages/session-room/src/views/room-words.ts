import { londonClock } from '@gently/contracts/dates';
import type { Room, RoomPerson } from '@gently/contracts/rooms';
import { momentWords } from '@gently/contracts/time-words';
import type { RoomState } from '../call/room-session';

/** Stands for a name that is not known. */
const SOMEBODY = { client: 'Your client', declutterer: 'Your declutterer' } as const;

export const otherOf = ({ people }: Room): RoomPerson | undefined => people.find(({ is_you }) => !is_you);
export const nameOf = (person: RoomPerson | undefined): string =>
  person ? person.first_name || SOMEBODY[person.side] : 'The other person';

/** Who is there, before one goes in. */
export const presentWords = (room: Room): string => {
  const other = otherOf(room);
  return other?.came_at
    ? `${nameOf(other)} came in at ${londonClock(new Date(other.came_at))}.`
    : `Nobody is there yet. You can go in and wait for ${nameOf(other)}.`;
};

/** What of the other person can be heard and seen. */
const mediaWords = ({ media }: RoomState): string => {
  const picture = media.screen ? 'shares a screen' : media.camera ? 'camera on' : 'camera off';
  return `${picture}, microphone ${media.microphone ? 'on' : 'off'}`;
};

/** How it stands between the two, in one or two calm sentences. */
export const linkWords = (state: RoomState): string => {
  const name = nameOf(state.room ? otherOf(state.room) : undefined);
  switch (state.link) {
    case null:
      return `You are here. We are waiting for ${name}. You do not need to do anything.`;
    case 'connecting':
      return `${name} is here. We are connecting you.`;
    case 'interrupted':
      return 'We are reconnecting. You have done nothing wrong.';
    case 'connected':
      return `${name} is here: ${mediaWords(state)}.`;
  }
};

/** Whether the session is under way, and until when it is planned. */
export const progressText = ({ is_under_way, starts_at, ends_at, now }: Room): string => {
  const end = londonClock(new Date(ends_at));
  if (is_under_way) return `Your session is under way, and planned until ${end}.`;
  if (Date.parse(now) >= Date.parse(ends_at)) return `Your session was planned until ${end}.`;
  const start = londonClock(new Date(starts_at));
  return Date.parse(now) < Date.parse(starts_at)
    ? `Your session is planned from ${start} to ${end}. It begins at ${start} if you are both here.`
    : `Your session was planned from ${start}. It begins as soon as you are both here.`;
};

/** Why nobody can go in now. */
export const standingWords = ({ standing, opens_at }: Pick<Room, 'standing' | 'opens_at'>): string => {
  if (standing === 'early')
    return `Your room opens at ${momentWords(opens_at)}, 15 minutes before the session.`;
  return standing === 'over'
    ? 'This session is over, and its room is closed.'
    : 'This session has no open room.';
};
