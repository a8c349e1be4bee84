import { addDays, londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import type { Learning } from '../learning';
import type { Author, CourseRecord, Training } from '../training';
import type { Certificate } from './certificate';
import type { CertificateEvents } from './certificate-events';
import type { CertificatesRepository } from './certificates.repository';

export interface UpkeepDeps {
  transact: Transact;
  certificates: CertificatesRepository;
  training: Pick<Training, 'mayEdit' | 'course'>;
  learning: Pick<Learning, 'expire'>;
  audit: AuditLog;
  publish: Publish<CertificateEvents>;
  clock: Clock;
}

/** How many days before its last one somebody hears that a certificate runs out. */
const WARNED_DAYS = 30;

/** How certificates end: they run out, or are taken back. */
export const createUpkeep = ({
  transact,
  certificates,
  training,
  learning,
  audit,
  publish,
  clock,
}: UpkeepDeps) => {
  const mayRevoke = async (author: Author, { kind, aboutId }: Certificate): Promise<boolean> => {
    if (author.role === 'admin') return true;
    if (kind === 'module') return training.mayEdit(author, aboutId);
    const course: CourseRecord | null = await training.course(aboutId);
    return course?.authorId === author.id;
  };

  /** Handles each by itself, so that one that fails keeps no other waiting. @returns how many were handled */
  const oneByOne = async (
    found: readonly Certificate[],
    handle: (certificate: Certificate, at: Date) => Promise<boolean>,
  ): Promise<number> => {
    let done = 0;
    for (const certificate of found) if (await handle(certificate, clock())) done += 1;
    return done;
  };

  return {
    /**
     * Takes a certificate back: it verifies as revoked, and its module has to be taken again.
     * @throws AppError `certificate_not_found`, also for one of somebody else's modules; `certificate_revoked`
     */
    revoke: async (author: Author, id: string, reason: string): Promise<Certificate> => {
      const known = await certificates.find(id);
      if (!known || !(await mayRevoke(author, known))) throw new AppError('certificate_not_found');
      return transact(async (tx) => {
        const at = clock();
        if (!(await certificates.revoke(id, { at, reason }, tx))) throw new AppError('certificate_revoked');
        if (known.kind === 'module') await learning.expire(known.userId, known.aboutId, tx);
        const certificate = { ...known, revoked: { at, reason } };
        await audit.append(
          {
            action: 'certificate.revoked',
            actorId: author.id,
            target: `certificate:${id}`,
            origin: author.origin,
            details: { reason },
          },
          tx,
        );
        await publish('certificate.revoked', { certificate, at }, tx);
        return certificate;
      });
    },

    /** Tells holders of what runs out soon, and ends what has run out: the module can be taken again. */
    endDue: async (): Promise<number> => {
      const today = londonDate(clock());
      const warned = await oneByOne(
        await certificates.runOutBy(addDays(today, WARNED_DAYS)),
        (certificate, at) =>
          transact(async (tx) => {
            const isFirst = await certificates.warn(certificate.id, at, tx);
            const isOver = certificate.expiresOn !== null && certificate.expiresOn < today;
            if (isFirst && !isOver) await publish('certificate.expiring', { certificate, at }, tx);
            return isFirst;
          }),
      );
      const ended = await oneByOne(await certificates.ranOut(today), (certificate, at) =>
        transact(async (tx) => {
          if (!(await certificates.expire(certificate.id, tx))) return false;
          if (certificate.kind === 'module')
            await learning.expire(certificate.userId, certificate.aboutId, tx);
          await publish('certificate.expired', { certificate, at }, tx);
          return true;
        }),
      );
      return warned + ended;
    },
  };
};
export type CertificateUpkeep = Pick<ReturnType<typeof createUpkeep>, 'endDue'>;
