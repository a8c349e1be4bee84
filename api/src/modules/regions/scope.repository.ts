import { Types } from 'mongoose';
import type { RegionScope } from './scope';

/** The part of a filter that keeps a query within a scope. */
export const within = ({ regionIds }: RegionScope): { region: { $in: Types.ObjectId[] } } => ({
  region: { $in: regionIds.map((id) => new Types.ObjectId(id)) },
});
