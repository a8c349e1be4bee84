import {
  addDays,
  CHECK_INS_SHARED_WEEKS,
  LOAD_STATES,
  londonDate,
  mondayOf,
  sundayOf,
} from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Availability } from '../declutterers';
import type { RegionScope } from '../regions';
import type { Teams } from '../teams';
import type { CheckInsRepository } from './check-ins.repository';
import { LONGEST_RUN, stateOf } from './limits';
import { loadOf } from './load';
import type { WelfareSettingsRepository } from './welfare-settings.repository';

interface Dependencies {
  teams: Pick<Teams, 'list'>;
  settings: Pick<WelfareSettingsRepository, 'limitsOf'>;
  checkIns: Pick<CheckInsRepository, 'listShared'>;
  sessionsHeld: Availability['sessionsHeld'];
  clock: Clock;
}

const A_WEEK = 7;

/** What managers see of how their team fares: who is near a limit, never which or why, and what was shared with them. */
export const createTeamWelfare =
  ({ teams, settings, checkIns, sessionsHeld, clock }: Dependencies) =>
  async (scope: RegionScope) => {
    const everybody = await teams.list(scope, 'declutterer');
    const team = everybody.filter(({ status }) => status === 'active');
    const ids = team.map(({ id }) => id);
    const today = londonDate(clock());
    const monday = mondayOf(today);
    const limits = await settings.limitsOf(ids);
    const [held, shared] = await Promise.all([
      sessionsHeld([...limits.keys()], {
        from: addDays(monday, -LONGEST_RUN),
        to: addDays(sundayOf(today), LONGEST_RUN),
      }),
      checkIns.listShared(ids, addDays(monday, -A_WEEK * (CHECK_INS_SHARED_WEEKS - 1))),
    ]);
    const people = team.map(({ id, firstName, lastName }) => {
      const own = limits.get(id);
      const state = own ? stateOf(own, loadOf(held.get(id) ?? [], today)) : ('fine' as const);
      return { id, firstName, lastName, state };
    });
    const names = new Map(people.map((person) => [person.id, person]));
    return {
      people: people.toSorted(
        (one, other) =>
          LOAD_STATES.indexOf(other.state) - LOAD_STATES.indexOf(one.state) ||
          one.firstName.localeCompare(other.firstName, 'en') ||
          one.lastName.localeCompare(other.lastName, 'en'),
      ),
      checkIns: shared.flatMap((checkIn) => {
        const person = names.get(checkIn.userId);
        return person ? [{ checkIn, person }] : [];
      }),
    };
  };
export type TeamWelfare = Awaited<ReturnType<ReturnType<typeof createTeamWelfare>>>;
