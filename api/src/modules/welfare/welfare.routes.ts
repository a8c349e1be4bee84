import { londonDate, mondayOf } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { Regions, RegionScope } from '../regions';
import type { CheckInsRepository } from './check-ins.repository';
import type { TeamWelfare } from './team-welfare.service';
import { limitsFrom, presentCheckIn, presentTeam, presentWelfare } from './welfare.presenter';
import type { WelfareService } from './welfare.service';

interface Dependencies {
  welfare: WelfareService;
  checkIns: CheckInsRepository;
  teamWelfare: (scope: RegionScope) => Promise<TeamWelfare>;
  regions: Pick<Regions, 'scopeOf'>;
}

const DECLUTTERERS = { roles: ['declutterer'] } as const;
const MANAGERS = { roles: ['manager'] } as const;

export const registerWelfareRoutes = (app: FastifyInstance, deps: Dependencies): void => {
  const { welfare, checkIns, teamWelfare, regions } = deps;
  const { clock } = app.deps;
  const weekNow = () => mondayOf(londonDate(clock()));

  endpoint(app, 'GET /declutterer/welfare', {
    access: DECLUTTERERS,
    summary: 'Own load of this and the next week, and the own limits',
    handler: async ({ actor }) => ({ welfare: presentWelfare(await welfare.get(actor.id)) }),
  });
  endpoint(app, 'PUT /declutterer/welfare', {
    access: DECLUTTERERS,
    summary: 'Change the own limits, or whether we ask how the week was; what is left out stays',
    handler: async ({ actor, body: { limits, ask_weekly } }) => {
      const change = {
        ...(limits ? { limits: limitsFrom(limits) } : {}),
        ...(ask_weekly === undefined ? {} : { askWeekly: ask_weekly }),
      };
      return { welfare: presentWelfare(await welfare.change(actor.id, change)) };
    },
  });
  endpoint(app, 'GET /declutterer/check-ins', {
    access: DECLUTTERERS,
    summary: 'Own check-ins, newest first',
    handler: async ({ actor }) => ({
      week: weekNow(),
      check_ins: (await checkIns.listOwn(actor.id)).map(presentCheckIn),
    }),
  });
  endpoint(app, 'PUT /declutterer/check-ins', {
    access: DECLUTTERERS,
    summary: 'Write how this week was, in place of what was written of it before',
    handler: async ({ actor, body: { mood, energy, note = '', shared = false } }) => {
      const told = { mood, energy, note, shared };
      return { check_in: presentCheckIn(await checkIns.save(actor.id, weekNow(), told, clock())) };
    },
  });
  endpoint(app, 'PUT /declutterer/check-ins/:id/sharing', {
    access: DECLUTTERERS,
    summary: 'Share an own check-in with the managers of the own region, or take that back',
    handler: async ({ actor, params, body }) => ({
      check_in: presentCheckIn(await checkIns.share(actor.id, params.id, body.shared)),
    }),
  });
  endpoint(app, 'DELETE /declutterer/check-ins/:id', {
    access: DECLUTTERERS,
    summary: 'Delete an own check-in',
    handler: async ({ actor, params }) => {
      await checkIns.remove(actor.id, params.id);
      return { id: params.id };
    },
  });
  endpoint(app, 'GET /manager/welfare', {
    access: MANAGERS,
    summary: 'Who of the own team is near a limit of theirs, not why, and the check-ins that they share',
    handler: async ({ actor }) => presentTeam(await teamWelfare(await regions.scopeOf(actor))),
  });
};
