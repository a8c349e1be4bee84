import type { z } from 'zod';
import type { studentsQuery } from '@gently/contracts/trainer';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { fullName } from '../../shared/full-name';
import type { AuditLog } from '../audit';
import type { Enrolment, Learning, StudentOrder } from '../learning';
import type { ModuleHead, Training } from '../training';
import type { TrainerEvents } from './trainer-events';
import type { Teacher, Workshops } from './workshop';

interface StudentsDeps {
  transact: Transact;
  workshops: Workshops;
  training: Pick<Training, 'heads'>;
  learning: Pick<Learning, 'resetAttempts' | 'refuseAttempts' | 'isWaiting'> & {
    students: Pick<Learning['students'], 'page' | 'find' | 'waiting'>;
  };
  audit: Pick<AuditLog, 'append'>;
  publish: Publish<TrainerEvents>;
  clock: Clock;
}

export type StudentsQuery = z.output<typeof studentsQuery>;
export interface StudentView {
  enrolment: Enrolment;
  /** Of the module; null for one that was never published, which nobody can be in. */
  head: ModuleHead | null;
}

export interface AboutStudent {
  userId: string;
  moduleId: string;
  origin: Origin;
}

interface Answer {
  granted: boolean;
  reason: string;
}
const GRANTED: Answer = { granted: true, reason: '' };

const PAGE_SIZE = 20;
/** Rows that the file reads at once. */
const FILE_PAGE = 1_000;

/** Those who learn in somebody's modules. */
export const createStudentLists = (deps: StudentsDeps) => {
  const { transact, workshops, training, learning, audit, publish, clock } = deps;
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

  /** Changes the attempts of a student: noted with who did it, and the student is notified. */
  const change = async (
    teacher: Teacher,
    { userId, moduleId, origin }: AboutStudent,
    answer: (tx: Transaction) => Promise<Answer>,
  ): Promise<StudentView> => {
    const { authorIds } = await workshops.of(teacher);
    const found = async (): Promise<StudentView> => {
      const enrolment = await learning.students.find(authorIds, userId, moduleId);
      const [view] = enrolment ? await views([enrolment]) : [];
      if (!view) throw new AppError('student_not_found');
      return view;
    };
    const { head } = await found();
    await transact(async (tx) => {
      const { granted, reason } = await answer(tx);
      const at = clock();
      await audit.append(
        {
          action: granted ? 'training_attempts.reset' : 'training_attempts.refused',
          actorId: teacher.id,
          target: `training_module:${moduleId}`,
          origin,
          details: { student: userId },
        },
        tx,
      );
      const trainerName = fullName(teacher);
      const moduleTitle = head?.title ?? '';
      await publish(
        'training.attempts_answered',
        { userId, moduleId, moduleTitle, trainerName, granted, reason, at },
        tx,
      );
    });
    return found();
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

    /** Who has asked for more attempts and waits for an answer. */
    waiting: async (teacher: Teacher): Promise<StudentView[]> =>
      views(await learning.students.waiting(workshops.authorsFor(teacher))),

    /** Opens all tries again. @throws AppError `student_not_found`, also for students of somebody else */
    resetAttempts: (teacher: Teacher, about: AboutStudent): Promise<StudentView> =>
      change(teacher, about, async (tx) => {
        await learning.resetAttempts(about.userId, about.moduleId, tx);
        return GRANTED;
      }),

    /**
     * Answers a request for more attempts.
     * @param reason why it is refused; null grants it
     * @throws AppError `student_not_found`; `attempts_request_answered` for one that was answered meanwhile
     */
    answerRequest: (teacher: Teacher, about: AboutStudent, reason: string | null): Promise<StudentView> =>
      change(teacher, about, async (tx) => {
        const { userId, moduleId } = about;
        const isFirst =
          reason === null
            ? await learning.isWaiting(userId, moduleId, tx)
            : await learning.refuseAttempts(userId, moduleId, reason, tx);
        if (!isFirst) throw new AppError('attempts_request_answered');
        if (reason !== null) return { granted: false, reason };
        await learning.resetAttempts(userId, moduleId, tx);
        return GRANTED;
      }),
  };
};
export type StudentLists = ReturnType<typeof createStudentLists>;
