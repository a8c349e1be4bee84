import type { SettingKey } from '@gently/contracts/setting-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Postponed } from '../fees';
import { inForce, newestVersion, plannedAfter, type SettingChange } from './setting-change';
import type { SettingState, SettingStates } from './setting-state';
import { SettingMoved, type SettingsRepository } from './settings.repository';
import type { SettingsInForce } from './settings-in-force';
import { checkedValue, checkEnd, checkPlanned } from './wanted-value';

/** Who changes a setting, and from where. */
export interface SettingActor {
  id: string;
  origin: Origin;
}

interface ChangesDependencies {
  settings: SettingsRepository;
  states: SettingStates;
  known: Pick<SettingsInForce, 'initial'>;
  refresh: () => Promise<void>;
  checkOf: (key: SettingKey) => Check | undefined;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

interface Wanted {
  value: unknown;
  reason: string;
  /** The newest version that the person has seen. */
  version: number;
  from?: Date | undefined;
}

/** What a change does to the versions of a setting, before it is stored. */
export interface Intended {
  /** The value in effect before the first version. */
  initial: unknown;
  before: readonly SettingChange[];
  after: readonly SettingChange[];
  now: Date;
  /** The field that a refusal names. */
  field: string;
}
/** Refuses a change, or does what belongs to it, in the transaction that stores it. */
export type Check = (intended: Intended, tx: Transaction) => Promise<void>;

const BY_ITSELF = { ip: 'own job', requestId: 'notice of lower pay' };

type ValueFrom = (changes: readonly SettingChange[]) => { value: unknown; revertsTo: number | null };

/** How settings change: each change is a new version, which stands in the audit log with what was before. */
export const createSettingChanges = (deps: ChangesDependencies) => {
  const { settings, states, known, refresh, checkOf, audit, transact, clock } = deps;

  const check = async (key: SettingKey, intended: Omit<Intended, 'initial'>, tx: Transaction) =>
    checkOf(key)?.({ initial: known.initial[key], ...intended }, tx);

  const valueOfVersion = (key: SettingKey, changes: readonly SettingChange[], version: number): unknown => {
    if (version === 0) return known.initial[key];
    const found = changes.find((change) => change.version === version);
    if (!found) throw new AppError('not_found');
    return found.value;
  };

  /** @throws AppError `setting_changed` when it is no longer as the person saw it */
  const attempt = async (
    key: SettingKey,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<SettingState> => {
    try {
      await transact(work);
    } catch (error) {
      if (!(error instanceof SettingMoved)) throw error;
      const { version, value } = await states.get(key);
      throw new AppError('setting_changed', { details: { version, value } });
    }
    // Whoever has pressed the button sees it at work at once; the other processes hear of it.
    await refresh();
    return states.get(key);
  };

  const add = (
    actor: SettingActor,
    key: SettingKey,
    { reason, version, from }: Omit<Wanted, 'value'>,
    valueFrom: ValueFrom,
  ): Promise<SettingState> =>
    attempt(key, async (tx) => {
      const changes = await settings.list(key, tx);
      if (newestVersion(changes) !== version) throw new SettingMoved();
      const at = clock();
      const since = from ?? at;
      const before = inForce(changes, since)?.value ?? known.initial[key];
      const next = { ...valueFrom(changes), version: version + 1, from: since, reason };
      const row = { ...next, key, at, byId: actor.id, withdrawn: false };
      const after = [...changes, { ...row, id: '' }];
      await check(key, { before: changes, after, now: at, field: 'from' }, tx);
      await settings.add(row, tx);
      const entry = { actorId: actor.id, target: `setting:${key}`, origin: actor.origin };
      const details = { before, after: next.value, version: next.version, from: since, reason };
      await audit.append({ ...entry, action: 'setting.changed', details }, tx);
    });

  return {
    /** @throws AppError `validation_failed`, `setting_changed` */
    change: async (
      actor: SettingActor,
      key: SettingKey,
      { value, ...wanted }: Wanted,
    ): Promise<SettingState> => {
      const next = checkedValue(key, value);
      checkPlanned(wanted.from, clock());
      checkEnd(key, next, wanted.from ?? clock());
      return add(actor, key, wanted, () => ({ value: next, revertsTo: null }));
    },

    /** Takes the value of an earlier version again, as a new version. @throws AppError `not_found`, `setting_changed` */
    revert: (
      actor: SettingActor,
      key: SettingKey,
      { toVersion, ...wanted }: Omit<Wanted, 'value' | 'from'> & { toVersion: number },
    ): Promise<SettingState> =>
      add(actor, key, wanted, (changes) => {
        const value = checkedValue(key, valueOfVersion(key, changes, toVersion));
        checkEnd(key, value, clock());
        return { value, revertsTo: toVersion };
      }),

    /** Takes back what is planned and does not hold yet. @throws AppError `not_found` when it holds already or is none */
    withdraw: (
      actor: SettingActor,
      key: SettingKey,
      { version, reason }: { version: number; reason: string },
    ): Promise<SettingState> =>
      attempt(key, async (tx) => {
        const changes = await settings.list(key, tx);
        const now = clock();
        const planned = plannedAfter(changes, now).find((change) => change.version === version);
        if (!planned) throw new AppError('not_found');
        const after = changes.filter((change) => change !== planned);
        await check(key, { before: changes, after, now, field: 'planned_version' }, tx);
        await settings.withdraw(planned.id, tx);
        const entry = { actorId: actor.id, target: `setting:${key}`, origin: actor.origin };
        await audit.append({ ...entry, action: 'setting.withdrawn', details: { version, reason } }, tx);
      }),

    /** Moves planned versions to later moments, in the transaction of what makes it necessary. Nobody has asked for it. */
    postpone: async (key: SettingKey, moves: readonly Postponed[], tx: Transaction): Promise<void> => {
      for (const move of moves) {
        await settings.postpone(key, move, tx);
        const { version, from, postponed } = move;
        const details = { version, from, planned: postponed.from, because: postponed.because };
        const entry = { target: `setting:${key}`, origin: BY_ITSELF };
        await audit.append({ ...entry, action: 'setting.postponed', details }, tx);
      }
    },
  };
};
