import type { QuietTimes } from '../../matching';
import { quietEnds } from './quiet-hours';
import type { SettingsRepository } from './settings.repository';

/** Answers who has quiet hours, for those who ask people something. */
export const createQuietTimes = ({ quietHoursOf }: Pick<SettingsRepository, 'quietHoursOf'>): QuietTimes => ({
  quietUntil: async (userIds, at) => {
    const ends = new Map<string, Date>();
    for (const [userId, quiet] of await quietHoursOf(userIds)) {
      const end = quietEnds(at, quiet);
      if (end) ends.set(userId, end);
    }
    return ends;
  },
});
