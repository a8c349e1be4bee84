import { londonDate } from '@gently/contracts/dates';
import type { Role } from '@gently/contracts/roles';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import type { Publish } from '../../shared/domain-events';
import type { Certificate } from './certificate';
import type { CertificateEvents } from './certificate-events';
import type { CertificatesRepository } from './certificates.repository';
import type { HolderNames } from './holder-names.repository';
import { nameChangeOf } from './name-correction';

/** As it is written on certificates. */
export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.normalize('NFC').trim();

interface HolderNameDeps {
  transact: Transact;
  certificates: Pick<CertificatesRepository, 'find'>;
  holderNames: HolderNames;
  accounts: Pick<Accounts, 'findById'>;
  audit: AuditLog;
  publish: Publish<CertificateEvents>;
  clock: Clock;
}

/** A trainer or an admin who corrects names. */
interface Corrector {
  id: string;
  role: Role;
  origin: Origin;
}

/**
 * Writes the account's name on certificates of a holder. Their numbers and dates stay the same, so a link that the holder has
 * shared shows the new name, with the day of the correction. No corrected certificate keeps the former name, because its holder
 * may have left it behind for good.
 */
export const createHolderName = (deps: HolderNameDeps) => {
  const { transact, certificates, holderNames, accounts, audit, publish, clock } = deps;

  const others = async (userId: string, tx: Transaction) => {
    const account = await accounts.findById(userId, tx);
    const name = account ? nameOf(account) : '';
    return { name, others: name === '' ? [] : await holderNames.withOther(userId, name, tx) };
  };
  const write = async (found: readonly Certificate[], holderName: string, tx: Transaction) =>
    holderNames.rename(
      found.map(({ id }) => id),
      { holderName, on: londonDate(clock()) },
      tx,
    );

  return {
    /**
     * The holder corrects a slip. A certificate could otherwise be passed on with another name on it.
     * @throws AppError `certificate_name_review` where only a trainer or an admin can do it
     */
    correctOwn: ({ id, origin }: { id: string; origin: Origin }): Promise<void> =>
      transact(async (tx) => {
        const { name, others: found } = await others(id, tx);
        const own = found.filter((certificate) => nameChangeOf(certificate, name) === 'own');
        if (found.length === 0) return;
        if (own.length === 0) throw new AppError('certificate_name_review');
        await write(own, name, tx);
        const details = { certificates: own.length };
        await audit.append(
          { action: 'certificates.renamed', actorId: id, target: `user:${id}`, origin, details },
          tx,
        );
      }),

    /**
     * A trainer corrects the name on all certificates of a holder that their own modules and courses have brought, an admin on all.
     * The holder is notified.
     * @throws AppError `certificate_not_found`, also for one of another trainer; `certificate_revoked`
     */
    correctFor: (by: Corrector, certificateId: string, reason: string): Promise<Certificate> =>
      transact(async (tx) => {
        const isOwn = ({ authorId }: Certificate) => by.role === 'admin' || authorId === by.id;
        const known = await certificates.find(certificateId, tx);
        // An author with a certificate of their own cannot check who they are.
        if (!known || !isOwn(known) || known.userId === by.id) throw new AppError('certificate_not_found');
        if (known.revoked) throw new AppError('certificate_revoked');
        const { name, others: found } = await others(known.userId, tx);
        const mine = found.filter(isOwn);
        const [first] = mine;
        if (!first) return known;
        await write(mine, name, tx);
        const { id: actorId, origin } = by;
        const target = `user:${known.userId}`;
        const details = { certificates: mine.length, reason };
        await audit.append(
          { action: 'certificates.renamed_for_holder', actorId, target, origin, details },
          tx,
        );
        const at = clock();
        const asWritten = { holderName: name, nameCorrectedOn: londonDate(at) };
        const written = mine.find(({ id }) => id === known.id);
        const certificate = { ...(written ?? first), ...asWritten };
        await publish('certificate.name_corrected', { certificate, count: mine.length, at }, tx);
        return written ? certificate : known;
      }),
  };
};
export type HolderNameCorrections = ReturnType<typeof createHolderName>;
