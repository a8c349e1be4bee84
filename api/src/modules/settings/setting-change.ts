import type { SettingKey } from '@gently/contracts/setting-options';
import type { Postponement } from '../fees';

/** One version of one setting. Versions are never edited; what is only planned can be taken back or postponed. */
export interface SettingChange<Value = unknown> {
  id: string;
  key: SettingKey;
  /** Counts from 1, for each setting. */
  version: number;
  value: Value;
  /** From when it holds. */
  from: Date;
  at: Date;
  /** Null for what the product did itself. */
  byId: string | null;
  reason: string;
  /** The version whose value was taken again; null where it was set. */
  revertsTo: number | null;
  withdrawn: boolean;
  /** Why it takes effect later than it was planned; null where it does not, and missing in changes that are older than this. */
  postponed?: Postponement | null;
}

/** Orders by when they hold; of those that begin together, the later version wins. */
const bySince = (one: SettingChange, other: SettingChange): number =>
  one.from.getTime() - other.from.getTime() || one.version - other.version;

/** What has held or will hold, the earliest first. What was taken back before it held never did. */
export const timelineOf = <Change extends SettingChange>(changes: readonly Change[]): Change[] =>
  changes.filter(({ withdrawn }) => !withdrawn).toSorted(bySince);

/** The change that made the value of a moment; undefined while the initial one holds. */
export const inForce = <Change extends SettingChange>(
  changes: readonly Change[],
  at: Date,
): Change | undefined => timelineOf(changes).findLast(({ from }) => from <= at);

/** What is still to come, the nearest first. */
export const plannedAfter = <Change extends SettingChange>(changes: readonly Change[], at: Date): Change[] =>
  timelineOf(changes).filter(({ from }) => from > at);

export const newestVersion = (changes: readonly SettingChange[]): number =>
  changes.reduce((newest, { version }) => Math.max(newest, version), 0);
