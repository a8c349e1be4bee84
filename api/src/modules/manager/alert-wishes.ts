import { isWithin, narrowed, type Regions } from '../regions';
import type { Settings } from './settings.model';
import { AT_FIRST, type SettingsRepository } from './settings.repository';

/** What a region's managers wish to be told of, and from when it is urgent to them. */
export type AlertWish = Pick<Settings, 'shownAlerts' | 'urgentHours'>;

interface WishesDeps {
  regions: Pick<Regions, 'scopeOf'>;
  settings: Pick<SettingsRepository, 'of'>;
}

/** How somebody wishes to be told of what happens in a region, for what is sent to them. */
export const createAlertWishes =
  ({ regions, settings }: WishesDeps) =>
  /** @returns the region's own wish; all alerts for who stands in for it, because they cannot choose for it */
  async (person: { id: string; role: string }, regionId: string | null | undefined): Promise<AlertWish> => {
    if (person.role !== 'manager' || !regionId) return AT_FIRST;
    const scope = await regions.scopeOf(person);
    if (!isWithin(scope, regionId)) return AT_FIRST;
    return (await settings.of(narrowed(scope, regionId))).get(regionId) ?? AT_FIRST;
  };
export type AlertWishes = ReturnType<typeof createAlertWishes>;
