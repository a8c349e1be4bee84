/** What something was done to. */
export interface Target {
  /** For example `user` or `setting`. */
  kind: string;
  id: string;
}

/** Kinds that have a name besides their id, which is looked up by a whole id only. */
const NAMED = new Set(['user', 'training_module', 'training_course', 'region']);
const WHOLE_ID = /^[0-9a-f]{24}$/;

/** @returns the parts of a noted target such as `user:<id>` */
export const targetOf = (noted: string | null): Target | null => {
  const at = noted?.indexOf(':') ?? -1;
  if (noted === null || at < 1) return null;
  const target = { kind: noted.slice(0, at), id: noted.slice(at + 1) };
  return NAMED.has(target.kind) && !WHOLE_ID.test(target.id) ? { ...target, kind: 'other' } : target;
};

/** Details that are the id of somebody. */
const PEOPLE = new Set(['author', 'student']);

/** @returns whether a detail names a person */
export const isPerson = (name: string, value: unknown): value is string =>
  PEOPLE.has(name) && typeof value === 'string' && WHOLE_ID.test(value);
