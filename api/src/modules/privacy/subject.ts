import type { Transaction } from '../../shared/database/transaction';
import type { Accounts } from '../auth';

/** A person, by what their data is found with. */
export interface Subject {
  id: string;
  /**
   * Addresses that the person has proved to be theirs, today's and earlier ones, and that are of no other account. What is kept
   * under an address belongs to who owns it, so there is none until one is confirmed.
   */
  emails: readonly string[];
}

/**
 * A person by their account.
 * @param others addresses that are known from elsewhere to have been theirs
 */
export const subjectOf = async (
  accounts: Pick<Accounts, 'provedEmails'>,
  id: string,
  tx?: Transaction,
  others?: readonly string[],
): Promise<Subject> => ({ id, emails: await accounts.provedEmails(id, tx, others) });
