import { addDays, type IsoDate, londonDate, mondayOf, sundayOf } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Bookings } from '../bookings';
import { type Availability, type Declutterer, instantsOf } from '../declutterers';
import { LONGEST_RUN } from './limits';
import { loadOf } from './load';
import type { WelfareSettings, WelfareSettingsRepository } from './welfare-settings.repository';

interface Dependencies {
  settings: WelfareSettingsRepository;
  sessionsHeld: Availability['sessionsHeld'];
  bookings: { ofDeclutterers: Pick<Bookings['ofDeclutterers'], 'list'> };
  profileOf: (userId: string) => Promise<Pick<Declutterer, 'travelMinutes'> | null>;
  clock: Clock;
}

const A_WEEK = 7;
/** More than anybody takes in two weeks. */
const MOST = 500;

/** What declutterers read and say about their own load. */
export const createWelfare = ({ settings, sessionsHeld, bookings, profileOf, clock }: Dependencies) => {
  /** Ids of the sessions that are certain: done, running, or agreed on. */
  const takenBetween = async (userId: string, from: IsoDate, to: IsoDate): Promise<ReadonlySet<string>> => {
    const filter = {
      decluttererId: userId,
      offered: [],
      statuses: ['confirmed', 'in_progress', 'completed'] as const,
      ...instantsOf({ from, to }),
    };
    const taken = await bookings.ofDeclutterers.list(filter, { direction: 1, skip: 0, limit: MOST });
    return new Set(taken.map(({ id }) => id));
  };

  const get = async (userId: string) => {
    const today = londonDate(clock());
    const next = addDays(today, A_WEEK);
    const [from, to] = [mondayOf(today), sundayOf(next)];
    const days = { from: addDays(from, -LONGEST_RUN), to: addDays(to, LONGEST_RUN) };
    const [own, profile, held, taken] = await Promise.all([
      settings.get(userId),
      profileOf(userId),
      sessionsHeld([userId], days),
      takenBetween(userId, from, to),
    ]);
    const sessions = held.get(userId) ?? [];
    const open = sessions.filter(({ bookingId }) => !taken.has(bookingId));
    const weekOf = (day: IsoDate) => {
      const load = loadOf(sessions, day);
      const travelMinutes = load.journeys * (profile?.travelMinutes ?? 0);
      return { load, openMinutes: loadOf(open, day).minutes, travelMinutes };
    };
    return { ...own, thisWeek: weekOf(today), nextWeek: weekOf(next) };
  };

  return {
    get,
    change: async (userId: string, change: Partial<WelfareSettings>) => {
      await settings.save(userId, change);
      return get(userId);
    },
  };
};
export type WelfareService = ReturnType<typeof createWelfare>;
export type OwnWelfare = Awaited<ReturnType<WelfareService['get']>>;
