import type { SharedThing, Thing as WireThing, ThingSession } from '@gently/contracts/decide-later';
import { isDue, keptUntil, type Thing } from './thing';
import type { NamedSession, ThingView } from './views';

export const presentSession = ({ booking, firstName }: NamedSession): ThingSession => ({
  booking_id: booking.id,
  first_name: firstName,
  service: booking.service.name,
  scheduled_date: booking.scheduledDate,
});

/** Also what a declutterer sees: nothing of dates, decisions or other sessions. */
export const presentShared = ({ id, word, note, photo, status, putInAt }: Thing): SharedThing => ({
  id,
  word,
  note,
  photo,
  status,
  put_in_at: putInAt.toISOString(),
});

export const presentThing = ({ thing, session, shared }: ThingView, now: Date): WireThing => ({
  ...presentShared(thing),
  key: thing.key,
  session: session && presentSession(session),
  ask_again_on: thing.askAgainOn,
  due: isDue(thing, now),
  decided_at: thing.decidedAt?.toISOString() ?? null,
  kept_until: keptUntil(thing),
  decisions: thing.decisions.map(({ decision, at }) => ({ decision, at: at.toISOString() })).reverse(),
  shared: shared && {
    session: presentSession(shared.session),
    since: shared.since.toISOString(),
    last_look_at: shared.lastLookAt?.toISOString() ?? null,
  },
});
