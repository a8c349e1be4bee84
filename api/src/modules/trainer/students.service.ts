import type { z } from 'zod';
import type { studentsQuery } from '@gently/contracts/trainer';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Enrolment, Learning, StudentOrder } from '../learning';
import type { ModuleHead, Training } from '../training';
import type { Teacher, Workshops } from './workshop';

interface StudentsDeps {
  transact: Transact;
  workshops: Workshops;
  training: Pick<Training, 'heads'>;
  learning: Pick<Learning, 'resetAttempts'> & { students: Pick<Learning['students'], 'page' | 'find'> };
  audit: Pick<AuditLog, 'append'>;
}

export type StudentsQuery = z.output<typeof studentsQuery>;
export interface StudentView {
  enrolment: Enrolment;
  /** Of the module; null for one that was never published, which nobody can be in. */
  head: ModuleHead | null;
}

const PAGE_SIZE = 20;
/** Rows that the file reads at once. */
const FILE_PAGE = 1_000;

/** Those who learn in somebody's modules. */
export const createStudentLists = ({ transact, workshops, training, learning, audit }: StudentsDeps) => {
  const views = async (enrolments: readonly Enrolment[]): Promise<StudentView[]> => {
    const heads = await training.heads([...new Set(enrolments.map(({ moduleId }) => moduleId))]);
    const known = new Map(heads.map((head) => [head.id, head]));
    return enrolments.map((enrolment) => ({ enrolment, head: known.get(enrolment.moduleId) ?? null }));
  };

  const asked = async (teacher: Teacher, query: StudentsQuery) => {
    if (query.module_id !== undefined) await workshops.demandOwn(teacher, query.module_id);
    const authorIds = workshops.authorsFor(teacher);
    const filter = { authorIds, moduleId: query.module_id, status: query.status, text: query.q };
    const order: StudentOrder = { sort: query.sort ?? 'name', direction: query.direction ?? 'asc' };
    return { filter, order };
  };

  return {
    /** @throws AppError `module_not_found`, and for a cursor that no page has given out */
    page: async (teacher: Teacher, query: StudentsQuery) => {
      const { filter, order } = await asked(teacher, query);
      const { limit = PAGE_SIZE, cursor } = query;
      const { students, next } = await learning.students.page(filter, order, { limit, cursor });
      return { students: await views(students), next };
    },

    /** All rows that the same question finds, however many, in its order, as they are read. */
    async *all(teacher: Teacher, query: StudentsQuery): AsyncGenerator<StudentView[]> {
      const { filter, order } = await asked(teacher, query);
      let cursor: string | undefined;
      do {
        const { students, next } = await learning.students.page(filter, order, { limit: FILE_PAGE, cursor });
        yield await views(students);
        cursor = next ?? undefined;
      } while (cursor !== undefined);
    },

    /** Opens all tries again. @throws AppError `student_not_found`, also for students of somebody else */
    resetAttempts: async (
      teacher: Teacher,
      { userId, moduleId, origin }: { userId: string; moduleId: string; origin: Origin },
    ): Promise<StudentView> => {
      const { authorIds } = await workshops.of(teacher);
      const find = () => learning.students.find(authorIds, userId, moduleId);
      if (!(await find())) throw new AppError('student_not_found');
      await transact(async (tx) => {
        await learning.resetAttempts(userId, moduleId, tx);
        await audit.append(
          {
            action: 'training_attempts.reset',
            actorId: teacher.id,
            target: `training_module:${moduleId}`,
            origin,
            details: { student: userId },
          },
          tx,
        );
      });
      const enrolment = await find();
      const [view] = enrolment ? await views([enrolment]) : [];
      if (!view) throw new AppError('student_not_found');
      return view;
    },
  };
};
export type StudentLists = ReturnType<typeof createStudentLists>;
