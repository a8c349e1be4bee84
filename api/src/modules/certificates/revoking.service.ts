import { londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import type { Learning } from '../learning';
import type { Author, Training } from '../training';
import { type Certificate, statusOf } from './certificate';
import type { CertificateEvents } from './certificate-events';
import type { CertificatesRepository } from './certificates.repository';

interface RevokingDeps {
  transact: Transact;
  certificates: CertificatesRepository;
  training: Pick<Training, 'coursesWith'>;
  learning: Pick<Learning, 'expire'>;
  audit: AuditLog;
  publish: Publish<CertificateEvents>;
  clock: Clock;
}

interface Revoking {
  author: Author;
  reason: string;
  at: Date;
}

/** Taking back what somebody holds, for a reason that they read. */
export const createRevoking = (deps: RevokingDeps) => {
  const { transact, certificates, training, learning, audit, publish, clock } = deps;

  /** @returns whether it was still to be taken back */
  const takeBack = async (
    certificate: Certificate,
    { author, reason, at }: Revoking,
    tx: Transaction,
  ): Promise<boolean> => {
    const revoked = { at, reason, by: author.id };
    const ended = await certificates.revoke(certificate.id, revoked, tx);
    if (!ended) return false;
    const { id, kind, userId, aboutId } = certificate;
    const { origin, id: actorId } = author;
    await audit.append(
      { action: 'certificate.revoked', actorId, target: `certificate:${id}`, origin, details: { reason } },
      tx,
    );
    if (!ended.wasCurrent) return true;
    // One that was renewed has no notice of its own: its holder hears of what they hold once.
    await publish('certificate.revoked', { certificate: { ...certificate, revoked }, at }, tx);
    if (kind === 'module') await learning.expire(userId, aboutId, tx);
    return true;
  };

  const validOf = async (userId: string, aboutIds: readonly string[], at: Date, tx: Transaction) =>
    (await certificates.of(userId, aboutIds, tx)).filter(
      (certificate) => statusOf(certificate, londonDate(at)) === 'valid',
    );

  /** All of what is held of the same training; and of courses that a module belongs to, which are held as long as it is. */
  const together = async ({ kind, userId, aboutId }: Certificate, at: Date, tx: Transaction) => {
    const courses = kind === 'module' ? await training.coursesWith(aboutId, tx) : [];
    return validOf(userId, [aboutId, ...courses.map(({ id }) => id)], at, tx);
  };

  return {
    /**
     * Takes a certificate back for good: it verifies as revoked, and its module has to be completed again. What has run out
     * goes by itself.
     * @throws AppError `certificate_not_found`, also for one of somebody else's modules; `certificate_revoked`
     */
    revoke: async (author: Author, id: string, reason: string): Promise<Certificate> => {
      const known = await certificates.find(id);
      if (!known || (author.role !== 'admin' && known.authorId !== author.id))
        throw new AppError('certificate_not_found');
      return transact(async (tx) => {
        const revoking = { author, reason, at: clock() };
        const isValid = statusOf(known, londonDate(revoking.at)) === 'valid';
        const others = isValid ? await together(known, revoking.at, tx) : [];
        if (!(await takeBack(known, revoking, tx))) throw new AppError('certificate_revoked');
        for (const other of others) if (other.id !== id) await takeBack(other, revoking, tx);
        return { ...known, revoked: { at: revoking.at, reason, by: author.id } };
      });
    },
  };
};
