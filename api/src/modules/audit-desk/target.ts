/** What something was done to. */
export interface Target {
  /** For example `user` or `setting`. */
  kind: string;
  id: string;
}

const ACCOUNT_ID = /^[0-9a-f]{24}$/;

/** @returns the parts of a noted target such as `user:<id>`; a user is named only by a whole id */
export const targetOf = (noted: string | null): Target | null => {
  const at = noted?.indexOf(':') ?? -1;
  if (noted === null || at < 1) return null;
  const target = { kind: noted.slice(0, at), id: noted.slice(at + 1) };
  return target.kind === 'user' && !ACCOUNT_ID.test(target.id) ? { ...target, kind: 'other' } : target;
};
