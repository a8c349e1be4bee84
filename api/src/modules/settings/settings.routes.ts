import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Clock } from '../../shared/clock';
import type { Accounts } from '../auth';
import type { SettingChange } from './setting-change';
import { type Names, presentChange, presentSetting } from './settings.presenter';
import type { SettingState } from './setting-state';
import type { SettingsInForce } from './settings-in-force';
import type { SettingsService } from './settings.service';
import { siteAt } from './site';

interface SettingsRoutes {
  settings: SettingsService & Pick<SettingsInForce, 'get'>;
  clock: Clock;
  accounts: Pick<Accounts, 'namesByIds'>;
}

const ADMINS = { roles: ['admin'] } as const;
const actorOf = ({ id }: { id: string }, request: FastifyRequest) => ({ id, origin: originOf(request) });
const dateOf = (instant: string | undefined): Date | undefined => (instant ? new Date(instant) : undefined);

export const registerSettingsRoutes = (
  app: FastifyInstance,
  { settings, accounts, clock }: SettingsRoutes,
): void => {
  const namesOf = (changes: readonly SettingChange[]): Promise<Names> =>
    accounts.namesByIds(changes.flatMap(({ byId }) => byId ?? []));
  const changesOf = ({ changed, planned }: SettingState): SettingChange[] => [
    ...(changed ? [changed] : []),
    ...planned,
  ];
  const answer = async (state: SettingState) => ({
    setting: presentSetting(state, await namesOf(changesOf(state))),
  });

  endpoint(app, 'GET /site', {
    access: 'public',
    summary: 'What everybody may know of how the site stands: a notice, and which parts are on',
    needsDatabase: false,
    handler: () => siteAt(settings.get, clock()),
  });
  endpoint(app, 'GET /admin/configuration', {
    access: ADMINS,
    summary: 'Every setting, with what holds now, since when, and what is planned',
    handler: async () => {
      const all = await settings.list();
      const names = await namesOf(all.flatMap(changesOf));
      return { settings: all.map((state) => presentSetting(state, names)) };
    },
  });
  endpoint(app, 'PUT /admin/configuration/:key', {
    access: ADMINS,
    summary: 'Change a setting, now or at a moment that is still to come',
    handler: async ({ actor, request, params, body: { from, ...body } }) =>
      answer(await settings.change(actorOf(actor, request), params.key, { ...body, from: dateOf(from) })),
  });
  endpoint(app, 'POST /admin/configuration/:key/preview', {
    access: ADMINS,
    summary: 'What a value would change',
    handler: async ({ params, body }) => ({
      effects: await settings.preview(params.key, body.value, dateOf(body.from)),
    }),
  });
  endpoint(app, 'POST /admin/configuration/:key/revert', {
    access: ADMINS,
    summary: 'Take the value of an earlier version again',
    handler: async ({ actor, request, params, body: { to_version: toVersion, ...body } }) =>
      answer(await settings.revert(actorOf(actor, request), params.key, { ...body, toVersion })),
  });
  endpoint(app, 'POST /admin/configuration/:key/withdraw', {
    access: ADMINS,
    summary: 'Take back a change that is planned',
    handler: async ({ actor, request, params, body: { planned_version: version, reason } }) =>
      answer(await settings.withdraw(actorOf(actor, request), params.key, { version, reason })),
  });
  endpoint(app, 'GET /admin/configuration/:key/history', {
    access: ADMINS,
    summary: 'Every version of a setting, the newest first',
    handler: async ({ params }) => {
      const changes = await settings.history(params.key);
      const names = await namesOf(changes);
      return { changes: changes.map((change) => presentChange(change, names)) };
    },
  });
};
