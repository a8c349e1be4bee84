import { addDays, mondayOf, sundayOf } from '@gently/contracts';
import type { Availability, OwnLimits } from '../declutterers';
import { isBeyond, LONGEST_RUN } from './limits';
import type { WelfareSettingsRepository } from './welfare-settings.repository';

interface Dependencies {
  settings: Pick<WelfareSettingsRepository, 'limitsOf'>;
  sessionsHeld: Availability['sessionsHeld'];
}

/** Tells availability and matching when somebody has as much as they want. Why, it keeps to itself. */
export const createOwnLimits = ({ settings, sessionsHeld }: Dependencies): OwnLimits => ({
  beyondOf: async (userIds, { from, to, except }, tx) => {
    const limits = await settings.limitsOf(userIds, tx);
    if (limits.size === 0) return new Map();
    const days = {
      from: addDays(mondayOf(from), -LONGEST_RUN),
      to: addDays(sundayOf(to), LONGEST_RUN),
      except,
    };
    const held = await sessionsHeld([...limits.keys()], days, tx);
    return new Map(
      [...limits].map(([id, own]) => [id, (session) => isBeyond(own, held.get(id) ?? [], session)]),
    );
  },
});
