import { type BusyTimes, type Quarter, QUARTER_MS, quartersOf } from '../../declutterers';
import type { BusyRepository } from './busy.repository';

/** Busy times as availability asks for them: in quarters of an hour, cut to what is asked for. */
export const createBusyTimes = (busy: BusyRepository): Pick<BusyTimes, 'busyBetween'> => ({
  busyBetween: async (userIds, { first, last }) => {
    const window = { startsAt: new Date(first * QUARTER_MS), endsAt: new Date((last + 1) * QUARTER_MS) };
    const byPerson = new Map<string, Set<Quarter>>();
    for (const { userId, startsAt, endsAt } of await busy.between(userIds, window)) {
      const taken = byPerson.get(userId) ?? new Set<Quarter>();
      const cut = {
        startsAt: startsAt > window.startsAt ? startsAt : window.startsAt,
        endsAt: endsAt < window.endsAt ? endsAt : window.endsAt,
      };
      for (const quarter of quartersOf(cut)) taken.add(quarter);
      byPerson.set(userId, taken);
    }
    return byPerson;
  },
});
