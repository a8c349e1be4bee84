import type { Transaction } from '../../shared/database/transaction';
import type { Actor } from '../../shared/http/access';
import type { CourseStanding, Training } from '../training';
import type { Enrolment, Enrolments } from './enrolments.repository';
import type { HeldCertificates } from './held-certificates';

interface OwnProgressDeps {
  training: Training;
  enrolments: Enrolments;
  certificates: HeldCertificates;
}

/** What one person has reached. */
export const createOwnProgress = ({ training, enrolments, certificates }: OwnProgressDeps) => {
  const completedIds = async (userId: string): Promise<string[]> =>
    (await enrolments.of(userId))
      .filter(({ status }) => status === 'completed')
      .map(({ moduleId }) => moduleId);

  return {
    completedIds,

    /** Where somebody is, in one module or all that they have begun, with titles of today. */
    progress: async (userId: string, moduleId?: string) => {
      const own = await enrolments.of(userId, moduleId === undefined ? undefined : [moduleId]);
      const ids = own.map((one) => one.moduleId);
      const [heads, held] = await Promise.all([training.heads(ids), certificates.forModules(userId, ids)]);
      const titles = new Map(heads.map(({ id, title }) => [id, title]));
      return own.map((enrolment) => ({
        enrolment,
        title: titles.get(enrolment.moduleId) ?? '',
        certificateId: held.get(enrolment.moduleId) ?? null,
      }));
    },

    summary: async (userId: string) => {
      const [active, own] = await Promise.all([training.activeIds(), enrolments.of(userId)]);
      const open = new Set(active);
      const count = (which: (enrolment: Enrolment) => boolean): number => own.filter(which).length;
      const completed = count(({ status, moduleId }) => status === 'completed' && open.has(moduleId));
      return {
        total: active.length,
        completed,
        inProgress: count(({ status }) => status === 'in_progress' || status === 'failed'),
        earned: count(({ status }) => status === 'completed'),
        expired: count(({ status }) => status === 'expired'),
        overall: active.length === 0 ? 0 : Math.round((completed / active.length) * 100),
      };
    },

    /** Active courses; of inactive ones those with a certificate that the person holds. */
    courses: async (actor: Pick<Actor, 'id' | 'role'>) => {
      const all = await training.courses();
      const held = await certificates.forCourses(
        actor.id,
        all.map(({ id }) => id),
      );
      const mayEdit = ({ authorId }: { authorId: string }): boolean =>
        actor.role === 'admin' || (actor.role === 'trainer' && authorId === actor.id);
      const shown = all.filter((course) => course.isActive || held.has(course.id) || mayEdit(course));
      const heads = await training.heads([...new Set(shown.flatMap(({ moduleIds }) => moduleIds))]);
      const completed = new Set(await completedIds(actor.id));
      const known = new Map(heads.map((head) => [head.id, head]));
      return shown.map((course) => {
        const standing: CourseStanding = {
          completed,
          certificateId: held.get(course.id) ?? null,
          canEdit: mayEdit(course),
        };
        return { course, known, standing };
      });
    },

    /** Those of these modules that somebody has completed, and that have not expired since. */
    hasCompleted: async (
      userId: string,
      moduleIds: readonly string[],
      tx?: Transaction,
    ): Promise<Set<string>> =>
      new Set(
        (await enrolments.of(userId, moduleIds, tx))
          .filter(({ status }) => status === 'completed')
          .map(({ moduleId }) => moduleId),
      ),
  };
};
export type OwnProgress = ReturnType<typeof createOwnProgress>;
