import { isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';

const LOGICAL = ['$and', '$or', '$nor'];

/** Queries inside an update, and those of upserts, may not hold `$expr`, however deep. */
export function refuseExpr(filter: Doc, place: string): void {
  for (const key of Object.keys(filter)) {
    const value = filter[key];
    if (key === '$expr') fail('QueryFeatureNotAllowed', `$expr is not allowed in ${place}`);
    if (LOGICAL.includes(key) && Array.isArray(value))
      value.filter(isDoc).forEach((part) => refuseExpr(part, place));
  }
}

/** Upserts take fields from their query; what `$expr` would give is not defined. */
export const assertUpsertable = (filter: Doc): void =>
  refuseExpr(filter, 'the query predicate for an upsert');
