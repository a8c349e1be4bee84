import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import type { RegionRequestKind } from '@gently/contracts/region-request-options';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import type { Region } from './region';
import type { RegionEvents } from './region-events';
import { isSameAreas, type RegionRequest } from './region-request';
import type { RegionRequestsRepository } from './region-requests.repository';
import type { RegionActor } from './regions.service';

interface AskDependencies {
  requests: RegionRequestsRepository;
  audit: AuditLog;
  publish: Publish<RegionEvents>;
  clock: Clock;
}

const HOUR_MS = 3_600_000;
/** Requests of one owner within an hour: each is announced by email. */
const MOST_AN_HOUR = 20;

type Named = Pick<Region, 'id' | 'name'>;

/** Opens and withdraws the requests of franchise owners, each in the transaction of the change that they belong to. */
export const createAsking = ({ requests, audit, publish, clock }: AskDependencies) => {
  const note = (
    action: 'region.requested' | 'region.request_withdrawn',
    { regionId, kind, areas, managerId }: RegionRequest,
    actor: RegionActor,
    tx: Transaction,
  ) =>
    audit.append(
      {
        ...{ action, actorId: actor.id, target: `region:${regionId}`, origin: actor.origin },
        details: kind === 'areas' ? { areas } : { manager_id: managerId },
      },
      tx,
    );

  const openOf = async (regionId: string, kind: RegionRequestKind, tx: Transaction) =>
    (await requests.listOpenOf([regionId], tx)).find((request) => request.kind === kind);

  const withdraw = async (
    region: Named,
    kind: RegionRequestKind,
    actor: RegionActor,
    tx: Transaction,
  ): Promise<void> => {
    const open = await openOf(region.id, kind, tx);
    if (!open) return;
    const at = clock();
    await requests.close(open.id, { status: 'withdrawn', reason: '', decidedAt: at }, tx);
    await note('region.request_withdrawn', open, actor, tx);
    const event = { request: open, region, at };
    if (kind === 'manager') await publish('region.manager_unasked', event, tx);
    if (actor.id !== open.ownerId) await publish('region.request_ended', event, tx);
  };

  const open = async (
    region: Named,
    wanted: Pick<RegionRequest, 'kind' | 'areas' | 'managerId'>,
    actor: RegionActor,
    tx: Transaction,
  ): Promise<void> => {
    await withdraw(region, wanted.kind, actor, tx);
    const at = clock();
    const hour = new Date(at.getTime() - HOUR_MS);
    if ((await requests.countSince(actor.id, hour, tx)) >= MOST_AN_HOUR) throw new AppError('hourly_limit');
    const request = await requests.insert(
      { ...wanted, regionId: region.id, ownerId: actor.id, askedAt: at },
      tx,
    );
    await note('region.requested', request, actor, tx);
    const event = wanted.kind === 'areas' ? 'region.areas_requested' : 'region.manager_asked';
    await publish(event, { request, region, at }, tx);
  };

  return {
    withdraw,

    /** Asks for exactly these areas: an earlier request for the region gives way, and an empty list asks for nothing. */
    forAreas: async (
      region: Named,
      areas: PostcodeArea[],
      actor: RegionActor,
      tx: Transaction,
    ): Promise<void> => {
      if (areas.length === 0) return withdraw(region, 'areas', actor, tx);
      const before = await openOf(region.id, 'areas', tx);
      if (before && before.ownerId === actor.id && isSameAreas(before.areas, areas)) return;
      await open(region, { kind: 'areas', areas, managerId: null }, actor, tx);
    },

    /** Asks a manager to look after the region: an earlier request to another manager gives way. */
    manager: async (region: Named, managerId: string, actor: RegionActor, tx: Transaction): Promise<void> => {
      const before = await openOf(region.id, 'manager', tx);
      if (before && before.ownerId === actor.id && before.managerId === managerId) return;
      await open(region, { kind: 'manager', areas: [], managerId }, actor, tx);
    },
  };
};
export type Asking = ReturnType<typeof createAsking>;
