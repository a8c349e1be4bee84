import { StartRefused } from '../../shared/database/database';

/** The id of every key from before ids were stored. */
export const UNKNOWN_KEY = 'unknown';
const PROCEDURE = '(docs/operations.md, "Rotating keys")';

/** What is stored needs a key that this process does not have. */
export class EncryptionKeyRefused extends StartRefused {
  constructor(needed: readonly string[], given: readonly string[]) {
    super(
      `The stored data needs the encryption key with the id ${needed.join(' and ')}, and ENCRYPTION_KEY has the id ${given.join(', ENCRYPTION_KEY_PREVIOUS the id ')}: ` +
        `start with that key as ENCRYPTION_KEY, or as ENCRYPTION_KEY_PREVIOUS while you change it ${PROCEDURE}; nothing was changed.`,
    );
  }
}

/** A key cannot be in use and given up. */
export class DiscardedKeyRefused extends StartRefused {
  constructor(id: string) {
    super(
      `ENCRYPTION_KEY_DISCARDED names ${id}, which is the id of a key that is given: remove it there, or give another key ${PROCEDURE}; nothing was changed.`,
    );
  }
}

/** A stored key that was sealed with an accepted key, but was changed since. */
export class DataKeyRefused extends StartRefused {
  /** @param isFirst whether nothing can have been changed yet: migrations come after the first look */
  constructor(purpose: string, isFirst: boolean) {
    super(
      `The document "${purpose}" in data_keys is damaged: put it back from a backup of the database` +
        (isFirst ? '; nothing was changed.' : '.'),
    );
  }
}

interface Keys {
  /** Ids of the keys that something stored may need. */
  needed: readonly string[];
  /** Ids of those that this process has. */
  given: readonly string[];
  /** Ids of those whose loss the operator has accepted. */
  discarded: readonly string[];
}

/** @throws DiscardedKeyRefused, EncryptionKeyRefused */
export const assertKeys = ({ needed, given, discarded }: Keys): void => {
  const contradiction = discarded.find((id) => given.includes(id));
  if (contradiction) throw new DiscardedKeyRefused(contradiction);
  const missing = needed.filter((id) => !given.includes(id) && !discarded.includes(id));
  if (missing.length > 0) throw new EncryptionKeyRefused(missing, given);
};
