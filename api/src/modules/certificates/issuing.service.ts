import { londonDate } from '@gently/contracts/dates';
import { CERTIFICATE_LEVELS } from '@gently/contracts/training-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Account, Accounts } from '../auth';
import type { Learning, LearningEvents } from '../learning';
import type { CourseRecord, ModuleHead, Training } from '../training';
import { type Certificate, highestLevel, lastDay, newCertificateId } from './certificate';
import type { CertificateEvents } from './certificate-events';
import type { CertificatesRepository } from './certificates.repository';

export interface IssuingDeps {
  transact: Transact;
  certificates: CertificatesRepository;
  training: Pick<Training, 'head' | 'heads' | 'course' | 'coursesWith'>;
  learning: Pick<Learning, 'hasCompleted' | 'progress'>;
  accounts: Pick<Accounts, 'findById'>;
  publish: Publish<CertificateEvents>;
  clock: Clock;
}

type Earned = Pick<
  Certificate,
  'kind' | 'aboutId' | 'version' | 'title' | 'level' | 'objectives' | 'score' | 'expiresOn'
>;

const nameOf = ({ firstName, lastName }: Account): string =>
  `${firstName} ${lastName}`.normalize('NFC').trim();

const ofModule = (
  head: ModuleHead,
  at: Date,
  { version, score }: Pick<Earned, 'version' | 'score'>,
): Earned => ({
  kind: 'module',
  aboutId: head.id,
  version,
  title: head.title,
  level: CERTIFICATE_LEVELS[head.difficulty],
  objectives: head.objectives,
  score,
  expiresOn: lastDay(londonDate(at), head.certificateMonths),
});

/** A course is held as long as all its modules are. */
const ofCourse = (
  { id, title }: CourseRecord,
  heads: readonly ModuleHead[],
  held: readonly Certificate[],
): Earned => {
  const last = held.flatMap(({ expiresOn }) => (expiresOn === null ? [] : [expiresOn])).sort();
  const scores = held.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    kind: 'course',
    aboutId: id,
    version: null,
    title,
    level: highestLevel(heads.map(({ difficulty }) => CERTIFICATE_LEVELS[difficulty])) ?? 'Foundation',
    objectives: heads.map((head) => head.title),
    score:
      scores.length > 0 ? Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null,
    expiresOn: last[0] ?? null,
  };
};

/** Certificates come with completing; nobody hands them out, and none is issued twice. */
export const createIssuing = (deps: IssuingDeps) => {
  const { transact, certificates, training, learning, accounts, publish, clock } = deps;

  const issue = async (userId: string, earned: Earned, at: Date, tx: Transaction): Promise<Certificate> => {
    const known = await certificates.current(userId, earned.aboutId, tx);
    if (known) return known;
    const account = await accounts.findById(userId);
    const certificate: Certificate = {
      ...earned,
      id: newCertificateId(),
      userId,
      holderName: account ? nameOf(account) : '',
      issuedAt: at,
      issuedOn: londonDate(at),
      revoked: null,
    };
    await certificates.insert(certificate, tx);
    await publish('certificate.issued', { certificate, at }, tx);
    return certificate;
  };

  /** Of a course whose last module `moduleId` is; null while something is missing. */
  const tryCourse = async (
    userId: string,
    course: CourseRecord,
    moduleId: string | null,
    at: Date,
    tx: Transaction,
  ) => {
    const done = await learning.hasCompleted(userId, course.moduleIds, tx);
    if (course.moduleIds.length === 0 || !course.moduleIds.every((id) => id === moduleId || done.has(id)))
      return null;
    const heads = await training.heads(course.moduleIds, tx);
    const held = (await certificates.of(userId, course.moduleIds, tx)).filter(({ revoked }) => !revoked);
    const latest = course.moduleIds.flatMap((id) => held.find(({ aboutId }) => aboutId === id) ?? []);
    return issue(userId, ofCourse(course, heads, latest), at, tx);
  };

  const onCompleted = async (
    { userId, moduleId, version, score, at }: LearningEvents['training.completed'],
    tx: Transaction,
  ): Promise<void> => {
    const head = await training.head(moduleId, tx);
    if (!head) return;
    await issue(userId, ofModule(head, at, { version, score }), at, tx);
    for (const course of await training.coursesWith(moduleId, tx))
      if (course.isActive) await tryCourse(userId, course, moduleId, at, tx);
  };

  return {
    onCompleted,

    /**
     * The certificate of a completed module; issues it where completing could not.
     * @throws AppError `module_not_found`, `module_not_completed`
     */
    forModule: (userId: string, moduleId: string): Promise<Certificate> =>
      transact(async (tx) => {
        const head = await training.head(moduleId, tx);
        if (!head) throw new AppError('module_not_found');
        const done = await learning.hasCompleted(userId, [moduleId], tx);
        if (!done.has(moduleId)) throw new AppError('module_not_completed');
        const [own] = await learning.progress(userId, moduleId);
        const { completedVersion = null, score = null, completedAt } = own?.enrolment ?? {};
        const at = clock();
        return issue(userId, ofModule(head, completedAt ?? at, { version: completedVersion, score }), at, tx);
      }),

    /** @throws AppError `course_not_found`, `course_incomplete` */
    forCourse: (userId: string, courseId: string): Promise<Certificate> =>
      transact(async (tx) => {
        const course = await training.course(courseId, tx);
        const known = course && (await certificates.current(userId, courseId, tx));
        if (known) return known;
        if (!course?.isActive) throw new AppError('course_not_found');
        const issued = await tryCourse(userId, course, null, clock(), tx);
        if (!issued) throw new AppError('course_incomplete');
        return issued;
      }),
  };
};
export type Issuing = ReturnType<typeof createIssuing>;
