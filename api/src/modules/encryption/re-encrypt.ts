import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedKeys } from '../../config/accepted-keys';
import type { Clock } from '../../shared/clock';
import { createSecretBox, keyIdOf } from '../../shared/secret-box';
import type { KeyStore } from './key-store.repository';
import { reSealed } from './re-sealing';
import type { DeclaredPlace } from './sealed-texts.repository';

interface ReEncryptDependencies {
  keys: AcceptedKeys;
  places: () => readonly DeclaredPlace[];
  store: Pick<KeyStore, 'read' | 'noteLeft' | 'settle'>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const PAGE = 200;
/** Texts that one run writes; the next run finds the others by their key id, so a run may be killed at any point. */
const MOST = 2_000;
/** A process that is being replaced may go on writing with its own current key for as long as a restart of all of them takes. */
export const SETTLED_AFTER_MS = 5 * 60_000;

/** Seals again, with the current key, everything that a previous key has sealed. */
export const createReEncrypt = ({ keys, places, store, clock, logger }: ReEncryptDependencies) => {
  const [current, ...others] = keys;
  const keyId = keyIdOf(current);

  const pass = async (
    { place, texts }: DeclaredPlace,
    most: number,
  ): Promise<{ written: number; left: number }> => {
    const box = createSecretBox(keys, place.purpose);
    let written = 0;
    let left = 0;
    let from: unknown;
    while (written < most) {
      const page = await texts.page(keyId, from, PAGE);
      for (const row of page)
        for (const { field, ...change } of reSealed(row, place, { box, keyId }))
          if (await texts.replace(row, field, change)) written += 1;
          else left += 1;
      if (page.length < PAGE) return { written, left };
      from = page.at(-1)?._id;
    }
    return { written, left: left + (await texts.count(keyId, from)) };
  };

  /** The previous key may go once nothing needs it and no process is left that could still write with it. */
  const note = async (left: number): Promise<void> => {
    const state = await store.read();
    const isSettled =
      left === 0 && state !== null && clock().getTime() - state.startedAt.getTime() >= SETTLED_AFTER_MS;
    if (!isSettled) return store.noteLeft(left === 0 ? null : left);
    if (state.keys.length > 1) logger.info({ key: keyId }, 'everything is encrypted with the current key');
    return store.settle(keyId, keys.map(keyIdOf));
  };

  /** @returns how many texts it has sealed again */
  return async (): Promise<number> => {
    if (others.length === 0) return 0;
    let written = 0;
    let left = 0;
    for (const one of places()) {
      const done = await pass(one, MOST - written);
      written += done.written;
      left += done.left;
    }
    await note(left);
    return written;
  };
};
