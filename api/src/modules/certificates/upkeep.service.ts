import { addDays, londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { oneByOne } from '../../shared/one-by-one';
import type { Learning } from '../learning';
import type { Certificate } from './certificate';
import type { CertificateEvents } from './certificate-events';
import type { CertificatesRepository } from './certificates.repository';
import { RENEWAL_DAYS } from './renewal';

export interface UpkeepDeps {
  transact: Transact;
  certificates: CertificatesRepository;
  learning: Pick<Learning, 'expire'>;
  publish: Publish<CertificateEvents>;
  clock: Clock;
}

/** What time does to certificates. */
export const createUpkeep = (deps: UpkeepDeps) => {
  const { transact, certificates, learning, publish, clock } = deps;

  /** Handles each by itself. @returns how many were handled */
  const each = (
    found: readonly Certificate[],
    handle: (certificate: Certificate, at: Date) => Promise<boolean>,
  ): Promise<number> =>
    oneByOne(found, (certificate) => handle(certificate, clock()), {
      isLostRace: () => false,
      failed: 'some certificates could not be warned of or ended',
    });

  const warn = (certificate: Certificate, at: Date): Promise<boolean> =>
    transact(async (tx) => {
      const isFirst = await certificates.warn(certificate.id, at, tx);
      const isOver = certificate.expiresOn !== null && certificate.expiresOn < londonDate(at);
      if (isFirst && !isOver) await publish('certificate.expiring', { certificate, at }, tx);
      return isFirst;
    });

  const end = (certificate: Certificate, at: Date): Promise<boolean> =>
    transact(async (tx) => {
      const ended = await certificates.expire(certificate.id, tx);
      // One that was renewed runs out unnoticed: its holder has the new one.
      if (!ended?.wasCurrent) return ended !== null;
      if (certificate.kind === 'module') await learning.expire(certificate.userId, certificate.aboutId, tx);
      await publish('certificate.expired', { certificate, at }, tx);
      return true;
    });

  return {
    /** Tells holders of what can be renewed, and ends what has run out: the module can be taken again. */
    endDue: async (): Promise<number> => {
      const today = londonDate(clock());
      const steps = [
        async () => each(await certificates.runOutBy(addDays(today, RENEWAL_DAYS), today), warn),
        async () => each(await certificates.ranOut(today), end),
      ];
      const done: number[] = [];
      // A step that fails for some holds none of the others up.
      const failed = { isLostRace: () => false, failed: 'certificates could not all be kept up' };
      await oneByOne(steps, async (step) => done.push(await step()) > 0, failed);
      return done.reduce((sum, count) => sum + count, 0);
    },
  };
};
