import type { managerSettingsBody, RegionSettings } from '@gently/contracts/manager';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Region, RegionScope } from '../regions';
import type { SettingsRepository } from './settings.repository';

interface SettingsDeps {
  settings: SettingsRepository;
  regions: { list: () => Promise<Region[]> };
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

type Change = z.output<typeof managerSettingsBody>;

/** How regions work with their alerts. */
export const createRegionSettings = ({ settings, regions, audit, transact, clock }: SettingsDeps) => {
  const list = async (scope: RegionScope): Promise<RegionSettings[]> => {
    const [all, known] = await Promise.all([regions.list(), settings.of(scope)]);
    return all.flatMap(({ id, name }) => {
      const found = known.get(id);
      if (!found) return [];
      return {
        region_id: id,
        region_name: name,
        urgent_hours: found.urgentHours,
        certificate_days: found.certificateDays,
        on_time_minutes: found.onTimeMinutes,
        shown_alerts: found.shownAlerts,
      };
    });
  };

  return {
    list,

    /** @throws AppError `region_not_found` */
    change: async (
      scope: RegionScope,
      { region_id: regionId, ...change }: Change,
      { actorId, origin }: { actorId: string; origin: Origin },
    ): Promise<RegionSettings[]> => {
      await transact(async (tx) => {
        await settings.save(
          scope,
          {
            regionId,
            at: clock(),
            urgentHours: change.urgent_hours,
            certificateDays: change.certificate_days,
            onTimeMinutes: change.on_time_minutes,
            shownAlerts: change.shown_alerts,
          },
          tx,
        );
        const target = `region:${regionId}`;
        await audit.append(
          { action: 'region.settings_changed', actorId, target, origin, details: { ...change } },
          tx,
        );
      });
      return list(scope);
    },
  };
};
export type RegionSettingsService = ReturnType<typeof createRegionSettings>;
