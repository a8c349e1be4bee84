import { londonDate, startOfMonth } from '@gently/contracts/dates';
import { completionRate } from '@gently/contracts/figure-definitions';
import { toPounds } from '@gently/contracts/money';
import { isLargeEnough } from '@gently/contracts/small-groups';
import type { TrainerStats } from '@gently/contracts/trainer';
import type { analyticsData } from '@gently/contracts/training-authoring';
import type { z } from 'zod';
import { AppError } from '../../shared/errors/app-error';
import type { IssuedCertificates } from '../certificates';
import type { Learning } from '../learning';
import type { Payments } from '../payments';
import type { Training } from '../training';
import type { CertifiedMonth } from './certified-sessions';
import { type AskedThen, clinicOf } from './clinic';
import type { Teacher, Workshops } from './workshop';

interface StatsDeps {
  workshops: Workshops;
  training: Pick<Training, 'heads' | 'course' | 'courses' | 'version'>;
  learning: Pick<Learning, 'figures' | 'students' | 'firstTries'>;
  certificates: IssuedCertificates;
  certifiedSessions: CertifiedMonth;
  payments: Pick<Payments['queries'], 'keptPence'>;
}

export type Analytics = z.output<typeof analyticsData>;

const REVIEWS = 20;
/** First tries that a report rests on, the latest. */
const MOST_TRIES = 5_000;
/** Versions among them; older ones are left out. */
const MOST_VERSIONS = 50;

/** The middle of the first day of its London month: the time of a review would say which of the students wrote it. */
const monthOf = (at: Date): string => `${startOfMonth(londonDate(at))}T12:00:00.000Z`;

/** What somebody's modules have come to, in numbers. */
export const createStats = (deps: StatsDeps) => {
  const { workshops, training, learning, certificates, certifiedSessions, payments } = deps;

  /**
   * What the sessions of those who hold a valid certificate brought: paid by clients, less what went back to them.
   * @returns pounds, from the payments; null while nobody holds a certificate
   */
  const revenue = async (teacher: Teacher): Promise<number | null> => {
    const { isHeld, bookingIds } = await certifiedSessions.thisMonth(teacher);
    return isHeld ? toPounds(await payments.keptPence(bookingIds)) : null;
  };

  const questionsIn = async (moduleId: string, version: number): Promise<AskedThen[]> => {
    const module = await training.version(moduleId, version);
    return (module?.blocks ?? []).flatMap((block) =>
      block.type === 'quiz'
        ? block.questions.flatMap(({ id, question, options, correct }) =>
            correct === null ? [] : [{ id, question, options, correct }],
          )
        : [],
    );
  };

  const clinic = async (moduleId: string) => {
    const tries = await learning.firstTries(moduleId, MOST_TRIES);
    const [head] = await training.heads([moduleId]);
    const versions = [...new Set([...tries.map(({ version }) => version), ...(head ? [head.version] : [])])]
      .sort((one, other) => other - one)
      .slice(0, MOST_VERSIONS);
    const asked = new Map<number, AskedThen[]>();
    for (const version of versions) asked.set(version, await questionsIn(moduleId, version));
    return clinicOf(asked, tries);
  };

  /** Reviews of modules that enough people have rated. */
  const reviewsOf = async (moduleIds: readonly string[]) => {
    const figures = await learning.figures.figuresOf(moduleIds);
    const large = moduleIds.filter((id) => isLargeEnough(figures.get(id)?.ratingCount ?? 0));
    const reviews = await learning.students.reviews(large, REVIEWS);
    return reviews.map(({ at, ...given }) => ({ ...given, at: monthOf(at) }));
  };

  const modulesOf = async (
    teacher: Teacher,
    { moduleId, courseId }: { moduleId?: string | undefined; courseId?: string | undefined },
  ): Promise<string[]> => {
    if (moduleId !== undefined) {
      await workshops.demandOwn(teacher, moduleId);
      return [moduleId];
    }
    if (courseId === undefined) return (await workshops.of(teacher)).moduleIds;
    const course = await training.course(courseId);
    if (!course || (teacher.role !== 'admin' && course.authorId !== teacher.id))
      throw new AppError('course_not_found');
    return course.moduleIds;
  };

  return {
    stats: async (teacher: Teacher): Promise<TrainerStats> => {
      const { authorIds, moduleIds } = await workshops.of(teacher);
      const [courses, totals, students, issued, brought] = await Promise.all([
        training.courses(),
        learning.figures.totals(moduleIds),
        learning.students.count(authorIds),
        certificates.figures.countIssued(moduleIds),
        revenue(teacher),
      ]);
      return {
        active_courses: courses.filter(
          ({ authorId, isActive }) => isActive && (teacher.role === 'admin' || authorId === teacher.id),
        ).length,
        total_students: students,
        certificates_issued: issued,
        completion_rate: completionRate(totals.completed, totals.enrolled - totals.completed),
        average_rating: totals.averageRating,
        rating_count: totals.ratingCount,
        revenue_this_month: brought,
      };
    },

    /** @throws AppError `module_not_found`, `course_not_found` */
    analytics: async (
      teacher: Teacher,
      query: { moduleId?: string | undefined; courseId?: string | undefined },
    ): Promise<Analytics> => {
      const moduleIds = await modulesOf(teacher, query);
      const [totals, statuses, reviews] = await Promise.all([
        learning.figures.totals(moduleIds),
        learning.students.statuses(moduleIds),
        reviewsOf(moduleIds),
      ]);
      return {
        enrollments: totals.enrolled,
        completed: totals.completed,
        failed: statuses.failed ?? 0,
        in_progress: statuses.in_progress ?? 0,
        completion_rate: completionRate(totals.completed, totals.enrolled - totals.completed),
        average_score: totals.averageScore,
        average_rating: totals.averageRating,
        rating_count: totals.ratingCount,
        reviews,
        questions: query.moduleId === undefined ? [] : await clinic(query.moduleId),
      };
    },
  };
};
export type Stats = ReturnType<typeof createStats>;
