import type { EnvironmentChange } from './environment';
import { versionOf } from './rooms';

/** Whether a version of a room was ever live in an environment, as far as its history goes back. */
export const wasLive = (history: readonly EnvironmentChange[], room: string, version: string): boolean =>
  history.some((change) => versionOf(change, room) === version);

/** Versions of one room that a rollback may lead to, the one that is live last. */
type Trail = readonly string[];

/** Whatever was live at a rollback, or later than where it led, has been judged; the rest of the trail stays. */
const wentBack = (trail: Trail, version: string): Trail => {
  const place = trail.indexOf(version);
  return [...trail.slice(0, place === -1 ? -1 : place), version];
};

const wentForward = (trail: Trail, version: string): Trail => [
  ...trail.filter((earlier) => earlier !== version),
  version,
];

/** A canary that failed has been judged as well, unless it is live in spite of that. */
const withoutFailed = (trail: Trail, { action, remote, version }: EnvironmentChange, room: string): Trail =>
  action === 'canary_abort' && remote === room
    ? trail.filter((earlier) => earlier !== version || earlier === trail.at(-1))
    : trail;

/**
 * Where a rollback of a room leads when nobody names a version: to what was live before, but never to what a rollback
 * took away or to a canary that failed, until somebody makes it live on purpose again.
 * @param history of an environment, the newest change last
 * @returns nothing when no version is before the live one
 */
export const versionBefore = (history: readonly EnvironmentChange[], room: string): string | undefined =>
  history
    .reduce<Trail>((before, change) => {
      const trail = withoutFailed(before, change, room);
      const version = versionOf(change, room);
      if (version === undefined || version === trail.at(-1)) return trail;
      return change.action === 'rollback' ? wentBack(trail, version) : wentForward(trail, version);
    }, [])
    .at(-2);
