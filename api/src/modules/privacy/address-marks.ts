import { createHash, createHmac } from 'node:crypto';

const KEY_NAME_LENGTH = 8;

/**
 * Marks that stand for email addresses in the journal of deletions. Without the key, which only the database has, a mark does not
 * say whether it is of an address that one guesses.
 */
export const createAddressMarks = (key: () => Buffer) => {
  const keyName = (): string =>
    createHash('sha256').update(key()).digest('base64url').slice(0, KEY_NAME_LENGTH);
  return {
    of: (email: string): string =>
      `${keyName()}.${createHmac('sha256', key()).update(email).digest('base64url')}`,
    /** Whether this database can compare it: one that is older than its key has another. */
    isOurs: (mark: string): boolean => mark.startsWith(`${keyName()}.`),
  };
};
export type AddressMarks = ReturnType<typeof createAddressMarks>;
