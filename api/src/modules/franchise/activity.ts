import type { FranchiseActivityKind } from '@gently/contracts/franchise-options';
import type { Account } from '../auth';
import type { Region } from '../regions';
import type { DoneSession } from './region-sessions.repository';
import { fullName } from '../../shared/full-name';

export interface Activity {
  id: string;
  kind: FranchiseActivityKind;
  regionId: string;
  regionName: string;
  personName: string | null;
  service: string | null;
  at: Date;
}

interface Sources {
  regions: readonly Pick<Region, 'id' | 'name' | 'isHome' | 'createdAt'>[];
  sessions: readonly DoneSession[];
  joined: readonly Pick<Account, 'id' | 'firstName' | 'lastName' | 'regionId' | 'createdAt'>[];
}

const BLANK = { personName: null, service: null };

/** What happened in some regions, latest first. Clients are not named. */
export const activityOf = ({ regions, sessions, joined }: Sources, limit: number): Activity[] => {
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const found = [
    ...sessions.map(({ id, regionId, service, at }) => ({
      ...BLANK,
      id: `session:${id}`,
      kind: 'session_completed' as const,
      regionId,
      service,
      at,
    })),
    ...joined.map(({ id, firstName, lastName, regionId, createdAt }) => ({
      ...BLANK,
      id: `person:${id}`,
      kind: 'joined_team' as const,
      regionId: regionId ?? '',
      personName: fullName({ firstName, lastName }),
      at: createdAt,
    })),
    // The home region was there before anybody added one.
    ...regions
      .filter(({ isHome }) => !isHome)
      .map(({ id, createdAt }) => ({
        ...BLANK,
        id: `region:${id}`,
        kind: 'region_added' as const,
        regionId: id,
        at: createdAt,
      })),
  ];
  return found
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map((one) => ({ ...one, regionName: names.get(one.regionId) ?? '' }));
};
