import { londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Accounts } from '../auth';
import type { Learning, LearningEvents } from '../learning';
import type { CourseRecord, ModuleHead, Training } from '../training';
import { type Certificate, newCertificateId } from './certificate';
import type { CertificateFigures } from './certificate-figures.repository';
import type { CertificateEvents } from './certificate-events';
import type { CertificatesRepository } from './certificates.repository';
import { createAfterConfirmation } from './after-confirmation';
import { createCourseFinishers } from './course-finishers';
import { nameOf } from './holder-name';
import { createConfirmedHolder } from './confirmed-holder';
import { type Earned, ofModule } from './earned';
import { createEarnedCourse } from './earned-course';
import { nameOnIssue } from './name-correction';
import { canRenew, outlasts } from './renewal';

export interface IssuingDeps {
  transact: Transact;
  certificates: CertificatesRepository;
  figures: Pick<CertificateFigures, 'holders'>;
  training: Pick<
    Training,
    'changedCourses' | 'course' | 'courses' | 'coursesWith' | 'head' | 'heads' | 'settleCourse'
  >;
  learning: Pick<Learning, 'finishers' | 'hasCompleted' | 'progress'>;
  accounts: Pick<Accounts, 'findById'>;
  publish: Publish<CertificateEvents>;
  clock: Clock;
}

/** Certificates come with completing; nobody hands them out, and none is issued twice. */
export const createIssuing = (deps: IssuingDeps) => {
  const { transact, certificates, training, learning, accounts, publish, clock } = deps;
  const { isConfirmed, assertConfirmed } = createConfirmedHolder(accounts);
  const earnedCourse = createEarnedCourse(deps);

  /** @param before the current one, whose place it takes */
  const issue = async (
    userId: string,
    { basedOn, ...earned }: Earned,
    { at, before }: { at: Date; before: Certificate | null },
    tx: Transaction,
  ): Promise<Certificate> => {
    const account = await accounts.findById(userId, tx);
    const certificate: Certificate = {
      ...earned,
      id: newCertificateId(),
      userId,
      holderName: account ? nameOnIssue(nameOf(account), basedOn) : '',
      issuedAt: at,
      issuedOn: londonDate(at),
      nameCorrectedOn: null,
      revoked: null,
      // What its holder has decided of the one before holds for the new one.
      scorePublic: before?.scorePublic ?? false,
      renews: before?.id ?? null,
    };
    if (before) await certificates.makeWay(before.id, tx);
    await certificates.insert(certificate, tx);
    await publish('certificate.issued', { certificate, at }, tx);
    return certificate;
  };

  /** Of a course with a module that was completed just now: its first certificate, or a longer one. */
  const followUp = async (
    userId: string,
    course: CourseRecord,
    { moduleId, at }: { moduleId: string; at: Date },
    tx: Transaction,
  ): Promise<void> => {
    const earned = await earnedCourse(userId, course, moduleId, tx);
    const before = await certificates.current(userId, course.id, tx);
    if (earned && (!before || outlasts(earned.expiresOn, before.expiresOn)))
      await issue(userId, earned, { at, before }, tx);
  };

  const onCompleted = async (
    { userId, moduleId, version, score, at }: LearningEvents['training.completed'],
    tx: Transaction,
  ): Promise<void> => {
    const head = await training.head(moduleId, tx);
    if (!head || !(await isConfirmed(userId, tx))) return;
    const before = await certificates.current(userId, moduleId, tx);
    if (!before || canRenew(before, londonDate(at)))
      await issue(userId, ofModule(head, { version, score, at, before }), { at, before }, tx);
    for (const course of await training.coursesWith(moduleId, tx))
      if (course.isActive) await followUp(userId, course, { moduleId, at }, tx);
  };

  const issueModule = async (userId: string, head: ModuleHead, tx: Transaction): Promise<Certificate> => {
    const [own] = await learning.progress(userId, head.id);
    const { completedVersion: version = null, score = null, completedAt } = own?.enrolment ?? {};
    const now = clock();
    const earned = ofModule(head, { version, score, at: completedAt ?? now, before: null });
    return issue(userId, earned, { at: now, before: null }, tx);
  };

  return {
    onCompleted,
    /** For people who are finished because a course has changed. @returns how many certificates it issued */
    issueToFinishers: createCourseFinishers({ ...deps, issue }),
    onConfirmed: createAfterConfirmation({ ...deps, earnedCourse, issue, issueModule }),

    /**
     * The certificate of a completed module; issues it where completing could not.
     * @throws AppError `module_not_found`, `module_not_completed`, `email_unconfirmed`
     */
    forModule: (userId: string, moduleId: string): Promise<Certificate> =>
      transact(async (tx) => {
        const head = await training.head(moduleId, tx);
        if (!head) throw new AppError('module_not_found');
        const done = await learning.hasCompleted(userId, [moduleId], tx);
        if (!done.has(moduleId)) throw new AppError('module_not_completed');
        const known = await certificates.current(userId, moduleId, tx);
        if (known) return known;
        await assertConfirmed(userId, tx);
        return issueModule(userId, head, tx);
      }),

    /** @throws AppError `course_not_found`, `course_incomplete`, `certificate_revoked`, `email_unconfirmed` */
    forCourse: (userId: string, courseId: string): Promise<Certificate> =>
      transact(async (tx) => {
        const course = await training.course(courseId, tx);
        const known = course && (await certificates.current(userId, courseId, tx));
        if (known) return known;
        if (!course?.isActive) throw new AppError('course_not_found');
        const earned = await earnedCourse(userId, course, null, tx);
        if (!earned) {
          const before = await certificates.of(userId, [courseId], tx);
          throw new AppError(
            before.some(({ revoked }) => revoked) ? 'certificate_revoked' : 'course_incomplete',
          );
        }
        await assertConfirmed(userId, tx);
        return issue(userId, earned, { at: clock(), before: null }, tx);
      }),
  };
};
export type Issuing = ReturnType<typeof createIssuing>;
