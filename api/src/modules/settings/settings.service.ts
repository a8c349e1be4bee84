import {
  SETTING_KEYS,
  SETTING_PLAN_DAYS,
  SETTING_TEXTS,
  type SettingKey,
  type SettingValue,
} from '@gently/contracts/setting-options';
import { parseSetting } from '@gently/contracts/settings';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import { inForce, newestVersion, plannedAfter, type SettingChange } from './setting-change';
import { SettingMoved, type SettingsRepository } from './settings.repository';
import type { SettingsInForce } from './settings-in-force';

/** Who changes a setting, and from where. */
export interface SettingActor {
  id: string;
  origin: Origin;
}

/** One setting, with what holds and what is planned. */
export interface SettingState {
  key: SettingKey;
  value: unknown;
  initial: unknown;
  version: number;
  changed: SettingChange | null;
  planned: SettingChange[];
}

interface SettingsDependencies {
  settings: SettingsRepository;
  known: SettingsInForce;
  refresh: () => Promise<void>;
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

/** What a value will do, in sentences; told by the modules that it concerns. */
export type Explain<Key extends SettingKey> = (
  value: SettingValue<Key>,
  at: Date,
) => string[] | Promise<string[]>;

const DAY_MS = 86_400_000;
const refused = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });

/** @throws AppError `validation_failed` that names the field of the value */
const checked = <Key extends SettingKey>(key: Key, value: unknown): SettingValue<Key> => {
  const { success, data, error } = parseSetting(key, value);
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => ({
    field: ['value', ...path].join('.'),
    message,
  }));
  throw new AppError('validation_failed', { errors });
};

/** Changes what holds for everybody, while everything runs; each change is a version that says who, when and why. */
export const createSettings = ({
  settings,
  known,
  refresh,
  audit,
  transact,
  clock,
}: SettingsDependencies) => {
  const explanations = new Map<SettingKey, Explain<SettingKey>>();

  const stateOf = (key: SettingKey, all: readonly SettingChange[]): SettingState => {
    const changes = all.filter((change) => change.key === key);
    const changed = inForce(changes, clock()) ?? null;
    const initial = known.initial[key];
    return {
      key,
      value: changed?.value ?? initial,
      initial,
      version: newestVersion(changes),
      changed,
      planned: plannedAfter(changes, clock()),
    };
  };

  const stillToCome = (from: Date): void => {
    const now = clock();
    if (from <= now) throw refused('from', SETTING_TEXTS.past);
    if (from.getTime() > now.getTime() + SETTING_PLAN_DAYS * DAY_MS) throw refused('from', SETTING_TEXTS.far);
  };

  const valueOfVersion = (key: SettingKey, changes: readonly SettingChange[], version: number): unknown => {
    if (version === 0) return known.initial[key];
    const found = changes.find((change) => change.version === version);
    if (!found) throw new AppError('not_found');
    return found.value;
  };

  /** @throws AppError `setting_changed` when it is no longer as the person saw it */
  const add = async (
    actor: SettingActor,
    key: SettingKey,
    { reason, version, from }: Omit<Wanted, 'value'>,
    valueFrom: (changes: readonly SettingChange[]) => { value: unknown; revertsTo: number | null },
  ): Promise<SettingState> => {
    const state = await attempt(key, async (tx) => {
      const changes = await settings.list(key, tx);
      if (newestVersion(changes) !== version) throw new SettingMoved();
      const { value, revertsTo } = valueFrom(changes);
      const at = clock();
      const before = inForce(changes, from ?? at)?.value ?? known.initial[key];
      const change = {
        key,
        version: version + 1,
        value,
        from: from ?? at,
        at,
        byId: actor.id,
        reason,
        revertsTo,
        withdrawn: false,
      };
      await settings.add(change, tx);
      await audit.append(
        {
          action: 'setting.changed',
          actorId: actor.id,
          target: `setting:${key}`,
          origin: actor.origin,
          details: { before, after: value, version: change.version, from: change.from, reason },
        },
        tx,
      );
    });
    return state;
  };

  const attempt = async (
    key: SettingKey,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<SettingState> => {
    try {
      await transact(work);
    } catch (error) {
      if (!(error instanceof SettingMoved)) throw error;
      const { version, value } = stateOf(key, await settings.list(key));
      throw new AppError('setting_changed', { details: { version, value } });
    }
    // Whoever has pressed the button sees it at work at once; the other processes hear of it.
    await refresh();
    return stateOf(key, await settings.list(key));
  };

  return {
    list: async (): Promise<SettingState[]> => {
      const all = await settings.list();
      return SETTING_KEYS.map((key) => stateOf(key, all));
    },

    /** @throws AppError `validation_failed`, `setting_changed` */
    change: (actor: SettingActor, key: SettingKey, { value, ...wanted }: Wanted): Promise<SettingState> => {
      const next = checked(key, value);
      if (wanted.from) stillToCome(wanted.from);
      return add(actor, key, wanted, () => ({ value: next, revertsTo: null }));
    },

    /** Takes the value of an earlier version again, as a new version. @throws AppError `not_found`, `setting_changed` */
    revert: (
      actor: SettingActor,
      key: SettingKey,
      { toVersion, ...wanted }: Omit<Wanted, 'value' | 'from'> & { toVersion: number },
    ): Promise<SettingState> =>
      add(actor, key, wanted, (changes) => ({
        value: checked(key, valueOfVersion(key, changes, toVersion)),
        revertsTo: toVersion,
      })),

    /** Takes back what is planned and does not hold yet. @throws AppError `not_found` when it holds already or is none */
    withdraw: (
      actor: SettingActor,
      key: SettingKey,
      { version, reason }: { version: number; reason: string },
    ): Promise<SettingState> =>
      attempt(key, async (tx) => {
        const changes = await settings.list(key, tx);
        const planned = plannedAfter(changes, clock()).find((change) => change.version === version);
        if (!planned) throw new AppError('not_found');
        await settings.withdraw(planned.id, tx);
        await audit.append(
          {
            action: 'setting.withdrawn',
            actorId: actor.id,
            target: `setting:${key}`,
            origin: actor.origin,
            details: { version, reason },
          },
          tx,
        );
      }),

    /** Every version, the newest first. */
    history: (key: SettingKey): Promise<SettingChange[]> => settings.list(key),

    /** Lets a module say what a value of a setting will do. */
    explains: <Key extends SettingKey>(key: Key, explain: Explain<Key>): void => {
      explanations.set(key, explain as Explain<SettingKey>);
    },

    /** What a value would do, in sentences. @throws AppError `validation_failed` */
    preview: async (key: SettingKey, value: unknown, from?: Date): Promise<string[]> => {
      const next = checked(key, value);
      if (from) stillToCome(from);
      return (await explanations.get(key)?.(next, from ?? clock())) ?? [];
    },

    /** What holds at a moment, as it stands within a transaction: for what must be exact to the moment. */
    at: async <Key extends SettingKey>(key: Key, at: Date, tx?: Transaction): Promise<SettingValue<Key>> =>
      (inForce(await settings.list(key, tx), at)?.value ?? known.initial[key]) as SettingValue<Key>,
  };
};
export type SettingsService = ReturnType<typeof createSettings>;
