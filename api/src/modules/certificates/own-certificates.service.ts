import type { Certificates } from '@gently/contracts/certificates';
import { londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Accounts } from '../auth';
import type { HeldCertificates, Learning, Validity } from '../learning';
import type { Training } from '../training';
import { type Certificate, highestLevel, statusOf } from './certificate';
import { nameOf } from './holder-name';
import { presentCertificate } from './certificates.presenter';
import type { CertificatesRepository } from './certificates.repository';
import { canRenew, renewFrom } from './renewal';

interface OwnCertificatesDeps {
  accounts: Pick<Accounts, 'findById'>;
  certificates: CertificatesRepository;
  training: Pick<Training, 'search'>;
  learning: Pick<Learning, 'progress'>;
  clock: Clock;
}

/** Of the list of what is open to earn. */
const MOST_OPEN = 50;

/** What somebody holds, and what anybody reads of a certificate. */
export const createOwnCertificates = ({
  accounts,
  certificates,
  training,
  learning,
  clock,
}: OwnCertificatesDeps) => {
  const today = () => londonDate(clock());

  /** @throws AppError `certificate_not_found` */
  const find = async (id: string): Promise<Certificate> => {
    const certificate = await certificates.find(id);
    if (!certificate) throw new AppError('certificate_not_found');
    return certificate;
  };

  const usable = (certificate: Certificate): Certificate => {
    if (certificate.revoked) throw new AppError('certificate_revoked');
    return certificate;
  };

  const latestOf = async (userId: string, aboutIds: readonly string[]): Promise<Map<string, string>> => {
    const held = (await certificates.of(userId, aboutIds)).filter(({ revoked }) => !revoked);
    // Latest first, so that the latest is set last.
    return new Map(held.toReversed().map(({ aboutId, id }) => [aboutId, id]));
  };

  const open = async (userId: string): Promise<Certificates['available']> => {
    const own = await learning.progress(userId);
    const done = own.filter(({ enrolment }) => enrolment.status === 'completed');
    const reached = new Map(own.map(({ enrolment }) => [enrolment.moduleId, enrolment.percentage]));
    const { modules } = await training.search({
      excluding: done.map(({ enrolment }) => enrolment.moduleId),
      limit: MOST_OPEN,
    });
    return modules.map(({ id, title, threshold, hasQuiz }) => ({
      id,
      module_title: title,
      progress: reached.get(id) ?? 0,
      required: hasQuiz ? threshold : 100,
    }));
  };

  const validity: HeldCertificates['validity'] = async (userId, moduleId, tx): Promise<Validity | null> => {
    const certificate = await certificates.current(userId, moduleId, tx);
    const first = certificate && renewFrom(certificate);
    return certificate?.expiresOn && first
      ? {
          certificateId: certificate.id,
          until: certificate.expiresOn,
          renewFrom: first,
          canRenew: canRenew(certificate, today()),
        }
      : null;
  };

  const held: HeldCertificates = { forModules: latestOf, forCourses: latestOf, validity };

  return {
    held,
    find,

    /** @throws AppError `certificate_revoked` */
    usable: async (id: string): Promise<Certificate> => usable(await find(id)),

    /** One's own. @throws AppError `certificate_not_found`, also for somebody else's; `certificate_revoked` */
    own: async (userId: string, id: string): Promise<Certificate> => {
      const certificate = await find(id);
      if (certificate.userId !== userId) throw new AppError('certificate_not_found');
      return usable(certificate);
    },

    /** Decides whether others read the score. @throws AppError as `own` does */
    showScore: async (userId: string, id: string, isPublic: boolean): Promise<Certificate> => {
      const certificate = await find(id);
      if (certificate.userId !== userId) throw new AppError('certificate_not_found');
      await certificates.setScorePublic(usable(certificate).id, isPublic);
      return { ...certificate, scorePublic: isPublic };
    },

    list: async (userId: string): Promise<Certificates> => {
      const day = today();
      const [all, available, account] = await Promise.all([
        certificates.of(userId),
        open(userId),
        accounts.findById(userId),
      ]);
      const renewed = new Set(all.flatMap(({ renews, revoked }) => (revoked || !renews ? [] : [renews])));
      const valid = all.filter(
        (certificate) => statusOf(certificate, day) === 'valid' && !renewed.has(certificate.id),
      );
      const scores = valid.flatMap(({ score }) => (score === null ? [] : [score]));
      return {
        certificates: all.map((certificate) =>
          presentCertificate(certificate, day, {
            renewed: renewed.has(certificate.id),
            accountName: account ? nameOf(account) : undefined,
          }),
        ),
        available,
        ...(account ? { account_name: nameOf(account) } : {}),
        summary: {
          earned: valid.length,
          average_score:
            scores.length === 0
              ? null
              : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
          level: highestLevel(valid.map(({ level }) => level)),
        },
      };
    },
  };
};
export type OwnCertificates = ReturnType<typeof createOwnCertificates>;
