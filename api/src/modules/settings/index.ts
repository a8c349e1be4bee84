import {
  CALLS_OF_A_PAGE,
  PEOPLE_AT_AN_ADDRESS,
  type SettingKey,
  type SettingValue,
} from '@gently/contracts/setting-options';
import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createSettingsFeed } from './settings-feed';
import { createSettingsInForce, initialValues } from './settings-in-force';
import { createSettingsRepository } from './settings.repository';
import { registerSettingsRoutes } from './settings.routes';
import { createSettings, type SettingsService } from './settings.service';

export { newestVersion, type SettingChange, timelineOf } from './setting-change';
export type { Check } from './setting-changes';

/** What holds now, and how it is changed. */
export interface Settings extends SettingsService {
  /** As this process knows it, without waiting. */
  get: <Key extends SettingKey>(key: Key) => SettingValue<Key>;
  /** From now on this process hears of every change, whichever process made it. */
  follow: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
  }
}

/** What an admin can change while everything runs. */
export const settingsModule = defineModule('settings', { needs: ['auth', 'audit'] }, (app) => {
  const { clock, database, logger } = app.deps;
  const repository = createSettingsRepository(database.connection);
  const known = createSettingsInForce(initialValues(app.config), clock);
  const feed = createSettingsFeed({ database, logger, settings: repository, inForce: known });
  const service = createSettings({
    settings: repository,
    known,
    refresh: feed.refresh,
    audit: app.audit,
    transact: transactOn(database.connection),
    clock,
  });
  const settings = { ...service, get: known.get };
  app.decorate('settings', { ...settings, follow: feed.start });
  app.addHook('preClose', feed.stop);
  service.explains('calls_per_minute', async (calls) => [
    `Opening a page takes up to ${CALLS_OF_A_PAGE} calls, so one person can open about ${Math.floor(calls / CALLS_OF_A_PAGE)} pages in a minute.`,
    `People who are signed in at the same address, such as an office, may together make ${calls * PEOPLE_AT_AN_ADDRESS} calls in a minute. Settings stay open to admins whatever the limit.`,
  ]);
  registerSettingsRoutes(app, { settings, accounts: app.accounts, clock });
});
