import type { Transact } from '../../shared/database/transaction';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import type { HolderNames } from './holder-names.repository';

/** As it is written on certificates. */
export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.normalize('NFC').trim();

interface HolderNameDeps {
  transact: Transact;
  holderNames: HolderNames;
  accounts: Pick<Accounts, 'findById'>;
  audit: AuditLog;
}

/**
 * Writes the account's name on all of a holder's certificates. Their numbers and dates stay the same, so a link that the holder has
 * shared shows the new name. No certificate keeps the former name, because its holder may have left it behind for good.
 */
export const createHolderName =
  ({ transact, holderNames, accounts, audit }: HolderNameDeps) =>
  ({ id, origin }: { id: string; origin: Origin }): Promise<void> =>
    transact(async (tx) => {
      const account = await accounts.findById(id, tx);
      const count = account ? await holderNames.rename(id, nameOf(account), tx) : 0;
      if (count === 0) return;
      await audit.append(
        {
          action: 'certificates.renamed',
          actorId: id,
          target: `user:${id}`,
          origin,
          details: { certificates: count },
        },
        tx,
      );
    });
