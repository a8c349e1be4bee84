import { Types } from 'mongoose';
import type { RegionScope } from '../regions';

/** The part of a filter that finds what belongs to regions of a scope, and to no other one. */
export const ownRegions = ({ regionIds }: RegionScope) => {
  const own = regionIds.map((id) => new Types.ObjectId(id));
  return { regions: { $in: own, $not: { $elemMatch: { $nin: own } } } };
};
