import { londonDate } from '@gently/contracts/dates';
import type { RegionRequestKind } from '@gently/contracts/region-request-options';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import type { Accounts } from '../auth';
import { holdersOf, refuseTaken } from './area-moves';
import { ownerOn } from './ownership';
import type { Region } from './region';
import type { RegionEvents } from './region-events';
import { type RegionRequest, replacedBy, worksForOther } from './region-request';
import type { RegionRequestsRepository } from './region-requests.repository';
import type { RegionActor } from './regions.service';
import type { RegionsRepository } from './regions.repository';

interface DecideDependencies {
  requests: RegionRequestsRepository;
  regions: RegionsRepository;
  accounts: Pick<Accounts, 'findById'>;
  audit: AuditLog;
  publish: Publish<RegionEvents>;
  clock: Clock;
  attempt: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}

interface Found {
  request: RegionRequest;
  region: Region;
  all: Region[];
}

const notThere = () => new AppError('region_request_not_found');

/** The answers to requests: admins grant or decline areas, and managers accept or decline for themselves. */
export const createRequestDecisions = (deps: DecideDependencies) => {
  const { requests, regions, accounts, audit, publish, clock, attempt } = deps;

  /** @throws AppError `region_request_not_found`, also for a request to another manager */
  const find = async (
    id: string,
    kind: RegionRequestKind,
    actor: RegionActor,
    tx: Transaction,
  ): Promise<Found> => {
    const request = await requests.findOpen(id, tx);
    if (request?.kind !== kind || (kind === 'manager' && request.managerId !== actor.id)) throw notThere();
    const all = await regions.list(tx);
    const region = all.find((one) => one.id === request.regionId);
    if (!region) throw notThere();
    return { request, region, all };
  };

  const close = async (
    { request, region }: Found,
    { status, reason = '' }: { status: 'accepted' | 'declined'; reason?: string | undefined },
    actor: RegionActor,
    tx: Transaction,
  ): Promise<void> => {
    const at = clock();
    if (!(await requests.close(request.id, { status, reason, decidedAt: at }, tx))) throw notThere();
    await audit.append(
      {
        action: `region.request_${status}`,
        ...{ actorId: actor.id, target: `region:${region.id}`, origin: actor.origin },
        details: {
          ...(request.kind === 'areas' ? { areas: request.areas } : { manager_id: request.managerId }),
          ...(reason === '' ? {} : { reason }),
        },
      },
      tx,
    );
    const answers = {
      areas: { accepted: 'region.areas_granted', declined: 'region.areas_declined' },
      manager: { accepted: 'region.manager_accepted', declined: 'region.manager_declined' },
    } as const;
    const event = { request: { ...request, status, reason, decidedAt: at }, region, at };
    await publish(answers[request.kind][status], event, tx);
  };

  const demandCurrent = ({ request, region }: Found): void => {
    if (ownerOn(region.owners, londonDate(clock())) !== request.ownerId)
      throw new AppError('region_request_outdated');
    if (!region.isActive) throw new AppError('region_closed');
  };

  const decline = (id: string, kind: RegionRequestKind, reason: string | undefined, actor: RegionActor) =>
    attempt(async (tx) => close(await find(id, kind, actor, tx), { status: 'declined', reason }, actor, tx));

  return {
    /** @throws AppError `region_request_not_found`, `region_request_outdated`, `region_closed`, `area_taken` */
    grantAreas: (id: string, actor: RegionActor): Promise<void> =>
      attempt(async (tx) => {
        const found = await find(id, 'areas', actor, tx);
        demandCurrent(found);
        const { request, region, all } = found;
        const taken = holdersOf(all, request.areas, region.id);
        if (taken.length > 0) throw refuseTaken(taken);
        const areas = [...new Set([...region.areas, ...request.areas])];
        await regions.change(region, { areas }, tx);
        await close(found, { status: 'accepted' }, actor, tx);
      }),

    /** @throws AppError `region_request_not_found` */
    declineAreas: (id: string, reason: string, actor: RegionActor): Promise<void> =>
      decline(id, 'areas', reason, actor),

    /** @throws AppError `region_request_not_found`, `region_request_outdated`, `region_closed`, `works_for_other_owner` */
    accept: (id: string, actor: RegionActor): Promise<void> =>
      attempt(async (tx) => {
        const found = await find(id, 'manager', actor, tx);
        demandCurrent(found);
        const { request, region, all } = found;
        const account = await accounts.findById(actor.id, tx);
        if (account?.role !== 'manager' || account.status !== 'active') throw notThere();
        const term = { managerId: actor.id, ownerId: request.ownerId };
        if (worksForOther(all, term, londonDate(clock()))) throw new AppError('works_for_other_owner');
        const change = { managerIds: [actor.id] };
        await regions.change(region, change, tx);
        await close(found, { status: 'accepted' }, actor, tx);
        const managerIds = replacedBy(region, change);
        if (managerIds.length > 0)
          await publish('region.managers_replaced', { managerIds, region, at: clock() }, tx);
      }),

    /** @throws AppError `region_request_not_found` */
    decline: (id: string, reason: string | undefined, actor: RegionActor): Promise<void> =>
      decline(id, 'manager', reason, actor),
  };
};
