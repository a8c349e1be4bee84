import { londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Account, Accounts } from '../auth';
import type { Learning, LearningEvents } from '../learning';
import type { CourseRecord, Training } from '../training';
import { type Certificate, newCertificateId } from './certificate';
import type { CertificateEvents } from './certificate-events';
import type { CertificatesRepository } from './certificates.repository';
import { type Earned, ofCourse, ofModule } from './earned';
import { canRenew, outlasts } from './renewal';

export interface IssuingDeps {
  transact: Transact;
  certificates: CertificatesRepository;
  training: Pick<Training, 'head' | 'heads' | 'course' | 'coursesWith'>;
  learning: Pick<Learning, 'hasCompleted' | 'progress'>;
  accounts: Pick<Accounts, 'findById'>;
  publish: Publish<CertificateEvents>;
  clock: Clock;
}

const nameOf = ({ firstName, lastName }: Account): string =>
  `${firstName} ${lastName}`.normalize('NFC').trim();

/** Certificates come with completing; nobody hands them out, and none is issued twice. */
export const createIssuing = (deps: IssuingDeps) => {
  const { transact, certificates, training, learning, accounts, publish, clock } = deps;

  /** @param before the current one, whose place it takes */
  const issue = async (
    userId: string,
    earned: Earned,
    { at, before }: { at: Date; before: Certificate | null },
    tx: Transaction,
  ): Promise<Certificate> => {
    const account = await accounts.findById(userId);
    const certificate: Certificate = {
      ...earned,
      id: newCertificateId(),
      userId,
      holderName: account ? nameOf(account) : '',
      issuedAt: at,
      issuedOn: londonDate(at),
      revoked: null,
      renews: before?.id ?? null,
    };
    if (before) await certificates.makeWay(before.id, tx);
    await certificates.insert(certificate, tx);
    await publish('certificate.issued', { certificate, at }, tx);
    return certificate;
  };

  /** What a course brings somebody; null while something is missing. @param moduleId completed just now */
  const earnedCourse = async (
    userId: string,
    course: CourseRecord,
    moduleId: string | null,
    tx: Transaction,
  ): Promise<Earned | null> => {
    const { id: courseId, moduleIds } = course;
    const done = await learning.hasCompleted(userId, moduleIds, tx);
    if (moduleIds.length === 0 || !moduleIds.every((id) => id === moduleId || done.has(id))) return null;
    const heads = await training.heads(moduleIds, tx);
    const all = await certificates.of(userId, [...moduleIds, courseId], tx);
    const held = all.filter(({ revoked }) => !revoked);
    const latest = moduleIds.flatMap((id) => held.find(({ aboutId }) => aboutId === id) ?? []);
    // Once it was taken back, it has to be earned anew: with what had been completed by then it does not come again.
    const lost = all.flatMap(({ aboutId, revoked }) => (aboutId === courseId && revoked ? [revoked.at] : []));
    if (lost.some((at) => latest.every(({ issuedAt }) => issuedAt <= at))) return null;
    return ofCourse(course, heads, latest);
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
    if (!head) return;
    const before = await certificates.current(userId, moduleId, tx);
    if (!before || canRenew(before, londonDate(at)))
      await issue(userId, ofModule(head, { version, score, at, before }), { at, before }, tx);
    for (const course of await training.coursesWith(moduleId, tx))
      if (course.isActive) await followUp(userId, course, { moduleId, at }, tx);
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
        const known = await certificates.current(userId, moduleId, tx);
        if (known) return known;
        const [own] = await learning.progress(userId, moduleId);
        const { completedVersion: version = null, score = null, completedAt } = own?.enrolment ?? {};
        const now = clock();
        const earned = ofModule(head, { version, score, at: completedAt ?? now, before: null });
        return issue(userId, earned, { at: now, before: null }, tx);
      }),

    /** @throws AppError `course_not_found`, `course_incomplete` */
    forCourse: (userId: string, courseId: string): Promise<Certificate> =>
      transact(async (tx) => {
        const course = await training.course(courseId, tx);
        const known = course && (await certificates.current(userId, courseId, tx));
        if (known) return known;
        if (!course?.isActive) throw new AppError('course_not_found');
        const earned = await earnedCourse(userId, course, null, tx);
        if (!earned) throw new AppError('course_incomplete');
        return issue(userId, earned, { at: clock(), before: null }, tx);
      }),
  };
};
export type Issuing = ReturnType<typeof createIssuing>;
