import type { IsoDate } from '@gently/contracts/dates';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import type { RegionRequestKind, RegionRequestStatus } from '@gently/contracts/region-request-options';
import { ownerOn } from './ownership';
import type { Region } from './region';

/** What a franchise owner asks for: postcode areas, which an admin grants, or a manager, who accepts for themselves. */
export interface RegionRequest {
  id: string;
  kind: RegionRequestKind;
  regionId: string;
  ownerId: string;
  /** Empty for a request to a manager. */
  areas: PostcodeArea[];
  /** Null for a request for areas. */
  managerId: string | null;
  status: RegionRequestStatus;
  /** Why it was declined. */
  reason: string;
  askedAt: Date;
  decidedAt: Date | null;
}

type Wanted = Pick<RegionRequest, 'id' | 'ownerId' | 'areas'>;

/** Requests of other owners for some of the same areas, each with those areas alone. */
export const rivalsOf = <One extends Wanted>(
  { id, ownerId, areas }: Wanted,
  requests: readonly One[],
): { request: One; areas: PostcodeArea[] }[] =>
  requests.flatMap((request) => {
    const shared = request.areas.filter((area) => areas.includes(area));
    return request.id === id || request.ownerId === ownerId || shared.length === 0
      ? []
      : [{ request, areas: shared }];
  });

/** Says whether a manager looks after a region of an owner other than this one. @param today London day */
export const worksForOther = (
  regions: readonly Pick<Region, 'managerIds' | 'owners'>[],
  { managerId, ownerId }: { managerId: string; ownerId: string },
  today: IsoDate,
): boolean =>
  regions.some(({ managerIds, owners }) => {
    const owner = ownerOn(owners, today);
    return managerIds.includes(managerId) && owner !== null && owner !== ownerId;
  });

/** The managers who looked after a region before a change and do not any more. */
export const replacedBy = (
  before: Pick<Region, 'managerIds'>,
  { managerIds: after }: Partial<Pick<Region, 'managerIds'>>,
): string[] => (after ? before.managerIds.filter((id) => !after.includes(id)) : []);

/** Says whether two lists name the same areas, in any order. */
export const isSameAreas = (one: readonly PostcodeArea[], other: readonly PostcodeArea[]): boolean =>
  one.length === other.length && one.every((area) => other.includes(area));
