import { ROLES } from '@gently/contracts/roles';
import type { MountData } from './manifest';
import { isForVisitors } from './navigation';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isRoles = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((role) => ROLES.includes(role));

const problemsOf = (mount: Partial<Record<keyof MountData, unknown>> | null): string[] => {
  const { id, path, title, roles, whilePending, visitors } = mount ?? {};
  const name = isText(id) ? String(id) : 'a mount without an id';
  return [
    !isText(id) && 'has no id',
    !(isText(path) && String(path).startsWith('/')) && 'has no path that begins with /',
    !isText(title) && 'has no title',
    roles !== undefined && !isRoles(roles) && 'names roles that do not exist, or none',
    whilePending !== undefined &&
      typeof whilePending !== 'boolean' &&
      'says neither true nor false to whilePending',
    whilePending === true &&
      roles === undefined &&
      'is for everybody, so nobody waits for it: whilePending needs roles',
    visitors !== undefined && typeof visitors !== 'boolean' && 'says neither true nor false to visitors',
    visitors === true && roles === undefined && 'is for everybody, visitors too: visitors needs roles',
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `${name} ${problem}`);
};

/** @returns what is wrong with the mounts that a remote brings; it may be of another day, or not a remote at all */
export const mountProblems = (mounts: unknown): string[] => {
  if (!Array.isArray(mounts)) return ['there are no mounts'];
  const ids = mounts.map((mount: Partial<MountData> | null) => mount?.id);
  const twice = ids.filter((id, index) => id !== undefined && ids.indexOf(id) !== index);
  return [...mounts.flatMap(problemsOf), ...twice.map((id) => `${String(id)} is there twice`)];
};

/** An address and what lies below it are one place: `/training` and `/training/*`. */
export const placeOf = (path: string): string => path.replace(/\/\*$/, '') || '/';

interface Side {
  name: string;
  mounts: readonly MountData[];
}

const claims = ({ name, mounts }: Side) =>
  mounts.flatMap((mount) =>
    // Two pages for visitors at one address: nobody could say which of them a visitor sees.
    [...(mount.roles ?? []), ...(isForVisitors(mount) ? ['everybody'] : [])].map((who) => ({
      name,
      claim: `${mount.path} for ${who}`,
    })),
  );

/**
 * One address may belong to several remotes, each for other roles, and to one of them for everybody else.
 * @returns addresses that two remotes want for the same people
 */
export const mountConflicts = (remotes: readonly Side[]): string[] => {
  const all = remotes.flatMap(claims);
  return all.flatMap(({ name, claim }, index) => {
    const first = all.findIndex((other) => other.claim === claim);
    const other = all[first]?.name;
    return first === index || other === undefined ? [] : [`${claim}: ${other} and ${name}`];
  });
};
