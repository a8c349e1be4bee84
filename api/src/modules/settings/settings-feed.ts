import type { FastifyBaseLogger } from 'fastify';
import { createChangeFeed } from '../../shared/database/change-feed';
import type { Database } from '../../shared/database/database';
import type { SettingsRepository } from './settings.repository';
import type { SettingsInForce } from './settings-in-force';

interface SettingsFeedDependencies {
  database: Pick<Database, 'connection'>;
  logger: FastifyBaseLogger;
  settings: Pick<SettingsRepository, 'list'>;
  inForce: Pick<SettingsInForce, 'take'>;
}

const OF_SETTINGS = [{ $match: { 'ns.coll': 'setting_changes' } }, { $project: { operationType: 1 } }];

/** Keeps what this process knows as new as the database. All of it is read again each time: there is little, and seldom. */
export const createSettingsFeed = ({ database, logger, settings, inForce }: SettingsFeedDependencies) => {
  let asked = 0;
  let taken = 0;

  /** An answer that was overtaken by a later one is not taken. */
  const refresh = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const changes = await settings.list();
    if (mine < taken) return;
    taken = mine;
    inForce.take(changes);
  };
  const refreshSoon = (): void => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'the settings could not be read'));
  };

  const feed = createChangeFeed({
    database,
    logger,
    of: OF_SETTINGS,
    onChange: refreshSoon,
    onLost: refreshSoon,
  });

  return {
    refresh,
    /** Resolves once this process knows what holds, and will hear of every later change. */
    start: async (): Promise<void> => {
      await feed.open();
      await refresh();
    },
    stop: feed.stop,
  };
};
