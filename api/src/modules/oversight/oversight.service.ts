import type { AuditAction } from '@gently/contracts/audit-options';
import { addDays } from '@gently/contracts/dates';
import type { OversightStatus } from '@gently/contracts/oversight-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { AuditLog } from '../audit';
import type { Booking, Bookings } from '../bookings';
import { londonInstant } from '../declutterers';
import type { Fund } from '../fund';
import { type Matching, NotSuitable } from '../matching';
import { isWithin, type Regions, type RegionScope } from '../regions';
import { EXPLAINED_ACTIONS, reasonsOf } from './given-reasons';
import { presentCannotAssign, presentDetail, presentSession } from './oversight.presenter';
import type { People } from './people';

interface OversightDependencies {
  bookings: Pick<Bookings, 'cancelByProvider' | 'findRegional' | 'listRegional'>;
  arranging: Matching['arranging'];
  regions: Pick<Regions, 'coverOf' | 'scopeOf'>;
  people: People;
  fund: Pick<Fund, 'countAlone' | 'sharingOf'>;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

/** A manager, and from where they work. */
export interface OversightActor {
  id: string;
  role: string;
  origin: Origin;
}

interface ListOptions extends PageOptions {
  status?: OversightStatus | undefined;
  waiting?: 'true' | undefined;
  declutterer_id?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

interface Giving {
  action: 'assign' | 'reassign';
  to: string;
  reason: string;
}

const filterOf = ({ status, waiting, declutterer_id, date_from, date_to }: ListOptions) => ({
  status,
  waiting: waiting === 'true',
  decluttererId: declutterer_id,
  from: date_from === undefined ? undefined : londonInstant(date_from, '00:00'),
  before: date_to === undefined ? undefined : londonInstant(addDays(date_to, 1), '00:00'),
});

const targetOf = (bookingId: string): string => `booking:${bookingId}`;

const recorderOf =
  ({ audit }: Pick<OversightDependencies, 'audit'>) =>
  (actor: OversightActor, action: AuditAction, bookingId: string, details: object, tx: Transaction) =>
    audit.append(
      {
        action,
        actorId: actor.id,
        target: targetOf(bookingId),
        origin: actor.origin,
        details: { ...details },
      },
      tx,
    );

/** Lets the fund count a client alone, with a record of who allowed it and why; once. */
const createSeparation =
  ({ fund, audit, transact }: Pick<OversightDependencies, 'fund' | 'audit' | 'transact'>) =>
  (actor: OversightActor, clientId: string, reason: string): Promise<void> =>
    transact(async (tx) => {
      if (!(await fund.countAlone(clientId, tx))) return;
      const entry = {
        action: 'account.counted_alone',
        actorId: actor.id,
        target: `user:${clientId}`,
      } as const;
      await audit.append({ ...entry, origin: actor.origin, details: { reason } }, tx);
    });

/** What managers see of the sessions of their regions, and do with them by hand. */
export const createOversight = (deps: OversightDependencies) => {
  const { bookings, arranging, regions, people, fund, audit, clock } = deps;
  const separate = createSeparation(deps);

  /** @throws AppError `booking_not_found`, also for a session of another region */
  const get = async (scope: RegionScope, id: string): Promise<Booking> => {
    const booking = await bookings.findRegional(scope, id);
    if (!booking) throw new AppError('booking_not_found');
    return booking;
  };

  /** @param cover the regions in which the person acts; a session of another one is only read */
  const see = async (scope: RegionScope, cover: RegionScope, id: string) => {
    const booking = await get(scope, id);
    const [{ ranking, offers }, sharing, records] = await Promise.all([
      arranging.standing(booking),
      fund.sharingOf(booking.clientId),
      audit.listOf(targetOf(id), EXPLAINED_ACTIONS),
    ]);
    const around = [...ranking.ranked, ...ranking.excluded].map(({ userId }) => userId);
    const [names, team] = await Promise.all([
      people.namesOf([
        booking.clientId,
        booking.decluttererId,
        ...offers.map(({ decluttererId }) => decluttererId),
        ...booking.history.flatMap(({ by, person }) => [by, person ?? null]),
      ]),
      people.teamAmong(scope, around),
    ]);
    const reasons = reasonsOf(booking.history, records);
    const acts = isWithin(cover, booking.regionId);
    return presentDetail({ booking, ranking, offers, reasons, names, team, acts, sharing, now: clock() });
  };

  const record = recorderOf(deps);

  /** What cannot be done, as the manager reads it: only people of their own team are named. */
  const refusalOf = async (error: unknown, scope: RegionScope): Promise<unknown> => {
    if (!(error instanceof NotSuitable)) return error;
    const { instead } = error;
    const team = await people.teamAmong(
      scope,
      instead.others.map(({ userId }) => userId),
    );
    const details = { ...presentCannotAssign(instead, team) };
    return new AppError('cannot_assign', { details, cause: error });
  };

  const give = async (actor: OversightActor, id: string, { action, to, reason }: Giving) => {
    // Admins act in regions without an active manager, and may send anyone there.
    const [cover, scope] = await Promise.all([regions.coverOf(actor), regions.scopeOf(actor)]);
    await get(cover, id);
    if (!(await people.isOfTeam(scope, to))) throw new AppError('person_not_found');
    try {
      await arranging.give({
        action,
        to,
        by: actor.id,
        read: () => get(cover, id),
        alongside: (given, before, tx) => {
          const from = before.status === 'confirmed' ? before.decluttererId : null;
          return record(actor, `session.${action}ed`, given.id, { from, to, reason }, tx);
        },
      });
    } catch (error) {
      throw await refusalOf(error, scope);
    }
    return see(scope, cover, id);
  };

  return {
    /** Admins look after regions without an active manager, so the list shows them only these. */
    list: async (actor: Omit<OversightActor, 'origin'>, options: ListOptions) => {
      const scope = await regions.coverOf(actor);
      const { limit, oneMore, place } = windowOf(options);
      const found = await bookings.listRegional(scope, filterOf(options), { place, limit: oneMore });
      const { items, nextCursor } = pageOf(found, limit, ({ startsAt: at, id }) => ({ at, id }));
      const names = await people.namesOf(items.flatMap((item) => [item.clientId, item.decluttererId]));
      return { sessions: items.map((item) => presentSession(item, names)), nextCursor };
    },

    /** Pages about money lead admins to sessions of any region, which they read. @throws AppError `booking_not_found` */
    get: async (actor: Omit<OversightActor, 'origin'>, id: string) =>
      see(await regions.scopeOf(actor), await regions.coverOf(actor), id),

    /** @throws AppError `booking_not_found`, `person_not_found`, `transition_refused`, `cannot_assign` */
    assign: (actor: OversightActor, id: string, to: string) =>
      give(actor, id, { action: 'assign', to, reason: '' }),

    /** @throws AppError as `assign` does, and `same_person` */
    reassign: (actor: OversightActor, id: string, to: string, reason: string) =>
      give(actor, id, { action: 'reassign', to, reason }),

    /** Lets the fund count the client of a session for themselves, although they share a card. @throws AppError `booking_not_found` */
    countAlone: async (actor: OversightActor, id: string, reason: string) => {
      const scope = await regions.coverOf(actor);
      await separate(actor, (await get(scope, id)).clientId, reason);
      return see(scope, scope, id);
    },

    /** Calls a session off, and sends all of its money back. @throws AppError `booking_not_found`, `transition_refused`, `conflict` */
    callOff: async (actor: OversightActor, id: string, reason: string) => {
      const scope = await regions.coverOf(actor);
      await bookings.cancelByProvider(() => get(scope, id), {
        by: actor.id,
        alongside: ({ id: bookingId, decluttererId }, tx) =>
          record(actor, 'session.called_off', bookingId, { declutterer: decluttererId, reason }, tx),
      });
      return see(scope, scope, id);
    },
  };
};
export type Oversight = ReturnType<typeof createOversight>;
