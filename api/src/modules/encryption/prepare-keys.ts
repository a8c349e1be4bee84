import { randomBytes } from 'node:crypto';
import type { AcceptedKeys } from '../../config/accepted-keys';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { createSecretBox, deriveKey, keyIdOf, sealingKeyOf } from '../../shared/secret-box';
import { assertKeys, DataKeyRefused, UNKNOWN_KEY } from './key-refusal';
import type { EncryptionState, KeyStore } from './key-store.repository';
import { recognise, type Trace } from './recognise';

/** Called when a data key was given up with the key that sealed it, and another one made in its place. */
export type OnDiscard = (key: Buffer, tx: Transaction) => Promise<void>;

interface KeyPreparation {
  keys: AcceptedKeys;
  /** Ids of keys that were given up. */
  discarded: readonly string[];
  traces: () => readonly Trace[];
  /** The data keys that modules use, by their purpose. */
  purposes: ReadonlyMap<string, OnDiscard | undefined>;
  store: KeyStore;
  transact: Transact;
  clock: Clock;
}

export const DATA_KEY_PURPOSE = 'data keys';
const KEY_BYTES = 32;

/** What a process does with its keys when it starts. */
export const createKeyPreparation = (deps: KeyPreparation) => {
  const { keys, discarded, traces, purposes, store, transact, clock } = deps;
  const [current] = keys;
  const given = keys.map(keyIdOf);
  const box = createSecretBox(keys, DATA_KEY_PURPOSE);
  const loaded = new Map<string, Buffer>();

  /** Data of earlier releases says by what it holds which key it needs. */
  const fromTraces = async () => {
    const origin = await recognise(traces(), keys);
    return { origin: origin ?? undefined, needed: origin === null ? [UNKNOWN_KEY] : [] };
  };

  interface Known {
    state: EncryptionState | null;
    /** The key that data of an earlier release was made with: what was derived from it stays valid. */
    origin: string | undefined;
    tx: Transaction;
  }

  const isDiscarded = (sealed: string): boolean => discarded.includes(sealingKeyOf(sealed) ?? UNKNOWN_KEY);

  const isGivenUp = (sealed: string | null, { state, origin }: Known): boolean =>
    sealed === null
      ? state === null && origin === undefined && discarded.includes(UNKNOWN_KEY)
      : isDiscarded(sealed);

  const dataKey = async (purpose: string, known: Known): Promise<Buffer> => {
    const { origin, tx } = known;
    const sealed = await store.sealedDataKey(purpose, tx);
    const opened = sealed === null ? null : box.open(sealed, purpose);
    if (opened !== null) return Buffer.from(opened, 'base64url');
    const givenUp = isGivenUp(sealed, known);
    if (sealed !== null && !givenUp) throw new DataKeyRefused(purpose, false);
    const key = origin === undefined ? randomBytes(KEY_BYTES) : deriveKey(origin, purpose);
    await store.putDataKey(purpose, box.seal(key.toString('base64url'), purpose), clock(), tx);
    if (givenUp) await purposes.get(purpose)?.(key, tx);
    return key;
  };

  const record = (origin: string | undefined): Promise<Map<string, Buffer>> =>
    transact(async (tx) => {
      const state = await store.read(tx);
      // Another process may have begun with other keys since they were checked.
      const needed = state?.keys ?? [];
      assertKeys({ needed, given, discarded });
      const found = new Map<string, Buffer>();
      for (const purpose of purposes.keys())
        found.set(purpose, await dataKey(purpose, { state, origin, tx }));
      const kept = needed.filter((id) => given.includes(id));
      const inUse = [...new Set([...kept, ...(origin ? [keyIdOf(origin)] : []), keyIdOf(current)])];
      const left = inUse.length === 1 && keys.length === 1 ? 0 : null;
      await store.put({ keys: inUse, startedAt: clock(), left }, tx);
      return found;
    });

  return {
    /**
     * Changes nothing. @throws EncryptionKeyRefused when the stored data needs a key that is not given, DataKeyRefused when a
     * stored key is damaged
     */
    check: async (): Promise<void> => {
      const state = await store.read();
      const needed = state?.keys ?? (await fromTraces()).needed;
      assertKeys({ needed, given, discarded });
      for (const purpose of purposes.keys()) {
        const sealed = await store.sealedDataKey(purpose);
        if (sealed === null || box.open(sealed, purpose) !== null) continue;
        if (!isDiscarded(sealed)) throw new DataKeyRefused(purpose, true);
      }
    },

    /** Notes the current key as in use, and makes or opens the data keys. */
    prepare: async (): Promise<void> => {
      const isKnown = (await store.read()) !== null;
      const { origin } = isKnown ? { origin: undefined } : await fromTraces();
      for (const [purpose, key] of await record(origin)) loaded.set(purpose, key);
    },

    /** @throws Error before the database is ready */
    dataKey: (purpose: string): Buffer => {
      const key = loaded.get(purpose);
      if (!key) throw new Error(`the data key "${purpose}" is not there before the database is ready`);
      return key;
    },
  };
};
