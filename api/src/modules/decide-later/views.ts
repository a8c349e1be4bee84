import type { Accounts } from '../auth';
import type { Booking, Bookings } from '../bookings';
import type { Looks } from './looks.repository';
import { decluttererOf, isSharedWith, type Thing } from './thing';

export interface ViewsDependencies {
  bookings: Pick<Bookings, 'find'>;
  accounts: Pick<Accounts, 'findByIds'>;
  looks: Pick<Looks, 'latest'>;
}

/** A session beside a thing; the name is empty while nobody has it. */
export interface NamedSession {
  booking: Booking;
  firstName: string;
}

/** A thing as its client sees it. */
export interface ThingView {
  thing: Thing;
  session: NamedSession | null;
  /** Null as well for what was shared for a session that somebody else has now. */
  shared: { session: NamedSession; since: Date; lastLookAt: Date | null } | null;
}

/** What stands beside things, asked for together. */
export const createViews = ({ bookings, accounts, looks }: ViewsDependencies) => {
  const named = async (list: readonly Booking[]): Promise<Map<string, NamedSession>> => {
    const idOf = (booking: Booking) => decluttererOf(booking, booking.clientId);
    const ids = [...new Set(list.flatMap((booking) => idOf(booking) ?? []))];
    const names = new Map((await accounts.findByIds(ids)).map(({ id, firstName }) => [id, firstName]));
    return new Map(
      list.map((booking) => [booking.id, { booking, firstName: names.get(idOf(booking) ?? '') ?? '' }]),
    );
  };

  const sessionsOf = async (things: readonly Thing[]): Promise<Map<string, NamedSession>> => {
    const ids = new Set(
      things.flatMap(({ bookingId, share }) => [bookingId ?? [], share?.bookingId ?? []].flat()),
    );
    const found = await Promise.all([...ids].map((id) => bookings.find(id)));
    return named(found.filter((booking) => booking !== null));
  };

  const many = async (things: readonly Thing[]): Promise<ThingView[]> => {
    const [sessions, looked] = await Promise.all([
      sessionsOf(things),
      looks.latest(things.filter(({ share }) => share).map(({ id }) => id)),
    ]);
    const sharedOf = ({ id, clientId, share }: Thing): ThingView['shared'] => {
      const session = share && sessions.get(share.bookingId);
      if (!session || !isSharedWith({ clientId, share }, session.booking, share.decluttererId)) return null;
      const at = looked.get(`${id} ${share.decluttererId}`) ?? null;
      return { session, since: share.since, lastLookAt: at && at >= share.since ? at : null };
    };
    return things.map((thing) => ({
      thing,
      session: (thing.bookingId && sessions.get(thing.bookingId)) || null,
      shared: sharedOf(thing),
    }));
  };

  const only = ([view]: ThingView[]): ThingView => {
    if (!view) throw new Error('a thing was not described');
    return view;
  };

  return { named, many, one: async (thing: Thing): Promise<ThingView> => only(await many([thing])) };
};
export type Views = ReturnType<typeof createViews>;
