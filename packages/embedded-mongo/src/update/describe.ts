import { Int32 } from 'bson';
import { sameStored } from '../bson/compare';
import { getOwn, isDoc, setOwn, type Doc } from '../bson/values';

/** Whether a change can be told field by field: keys that only moved cannot. */
export const isDescribable = (before: Doc, next: Doc): boolean => {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(next, key));
  const nextKept = Object.keys(next).filter((key) => Object.hasOwn(before, key));
  return kept.every((key, i) => key === nextKept[i]);
};

/** What changed between two versions, as change streams tell it: paths into documents, whole values for arrays. */
export function describeChange(before: Doc, next: Doc): Doc {
  const updatedFields: Doc = {};
  const removedFields: string[] = [];
  const truncatedArrays: Doc[] = [];
  difference(before, next, '', { updatedFields, removedFields, truncatedArrays });
  return { updatedFields, removedFields, truncatedArrays };
}

interface Difference {
  updatedFields: Doc;
  removedFields: string[];
  truncatedArrays: Doc[];
}

function difference(before: Doc, next: Doc, base: string, found: Difference): void {
  for (const key of Object.keys(before)) if (!Object.hasOwn(next, key)) found.removedFields.push(base + key);
  for (const key of Object.keys(next)) {
    const [old, now] = [getOwn(before, key), next[key]];
    if (sameStored(old, now)) continue;
    if (isDoc(old) && isDoc(now) && isDescribable(old, now)) difference(old, now, `${base}${key}.`, found);
    else if (isTruncated(old, now))
      found.truncatedArrays.push({ field: base + key, newSize: new Int32(now.length) });
    else setOwn(found.updatedFields, base + key, now);
  }
}

const isTruncated = (old: unknown, now: unknown): now is unknown[] =>
  Array.isArray(old) &&
  Array.isArray(now) &&
  now.length < old.length &&
  now.every((item, i) => sameStored(item, old[i]));
