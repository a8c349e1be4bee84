import type { IsoDate } from '@gently/contracts/dates';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { ownerOn, type OwnerTerm } from './ownership';

/** A part of the country that one team looks after. */
export interface Region {
  id: string;
  name: string;
  city: string;
  address: string;
  postcode: string;
  /** Postcode areas of which every session belongs to it; no two regions have the same one. */
  areas: PostcodeArea[];
  /** Who looks after its team, the first one in its name. */
  managerIds: string[];
  /** Who has its commission on which days, the earliest first; on all other days it is our own. */
  owners: OwnerTerm[];
  /** Takes what belongs to no other region. There is exactly one. */
  isHome: boolean;
  isActive: boolean;
  createdAt: Date;
  /** Since when it has no active manager and the admins know; missing while it has one. */
  uncoveredAt?: Date | null;
  /** Grows with every change. */
  revision: number;
}

/** The region of a postcode area: the active one that has it, else the home region. */
export const regionForArea = <One extends Pick<Region, 'areas' | 'isActive' | 'isHome'>>(
  regions: readonly One[],
  area: PostcodeArea | null,
): One | undefined =>
  (area === null ? undefined : regions.find(({ areas, isActive }) => isActive && areas.includes(area))) ??
  regions.find(({ isHome }) => isHome);

/** Whether somebody looks after a region, or has its commission today; admins see every one. @param today London day */
export const isTheirs = (
  region: Pick<Region, 'managerIds' | 'owners'>,
  { id, role }: { id: string; role: string },
  today: IsoDate,
): boolean =>
  role === 'admin' ||
  (role === 'manager' && region.managerIds.includes(id)) ||
  (role === 'franchise_owner' && ownerOn(region.owners, today) === id);
