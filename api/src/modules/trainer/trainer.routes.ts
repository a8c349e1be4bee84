import { Readable } from 'node:stream';
import { API_BASE } from '@gently/contracts/product';
import { studentsQuery } from '@gently/contracts/trainer';
import { STUDENTS_EXPORT_PATH } from '@gently/contracts/trainer-options';
import { AUTHOR_ROLES } from '@gently/contracts/training-options';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Stats } from './stats.service';
import { studentsCsv } from './students-file';
import type { StudentLists } from './students.service';
import { presentStudent, presentWaiting } from './trainer.presenter';

export interface TrainerRoutes {
  stats: Stats;
  students: StudentLists;
}

const AUTHORS = { roles: AUTHOR_ROLES } as const;

export const registerTrainerRoutes = (app: FastifyInstance, { stats, students }: TrainerRoutes): void => {
  endpoint(app, 'GET /trainer/stats', {
    access: AUTHORS,
    summary: 'What own modules have come to, in numbers; an admin sees all modules',
    handler: ({ actor }) => stats.stats(actor),
  });
  endpoint(app, 'GET /training/analytics', {
    access: AUTHORS,
    summary: 'How people fare with own modules, and with each question of one of them',
    handler: ({ actor, query }) => stats.analytics(actor, query),
  });
  endpoint(app, 'GET /trainer/students', {
    access: AUTHORS,
    summary: 'Those who learn in own modules, a page at a time',
    handler: async ({ actor, query }) => {
      const { students: found, next } = await students.page(actor, query);
      return { students: found.map(presentStudent), page: { next_cursor: next } };
    },
  });
  endpoint(app, 'POST /trainer/students/:id/modules/:moduleId/reset-attempts', {
    access: AUTHORS,
    summary: 'Opens all attempts at a quiz again for one student',
    notFound: 'student_not_found',
    handler: async ({ actor, params, request }) => ({
      student: presentStudent(
        await students.resetAttempts(actor, {
          userId: params.id,
          moduleId: params.moduleId,
          origin: originOf(request),
        }),
      ),
    }),
  });
  endpoint(app, 'GET /trainer/attempt-requests', {
    access: AUTHORS,
    summary: 'Requests for more attempts that wait for an answer, the oldest first',
    handler: async ({ actor }) => ({ requests: (await students.waiting(actor)).map(presentWaiting) }),
  });
  endpoint(app, 'POST /trainer/students/:id/modules/:moduleId/attempts-request', {
    access: AUTHORS,
    summary: 'Grants more attempts, or refuses them with a reason; the student is notified',
    notFound: 'student_not_found',
    handler: async ({ actor, params, body, request }) => ({
      student: presentStudent(
        await students.answerRequest(
          actor,
          { userId: params.id, moduleId: params.moduleId, origin: originOf(request) },
          body.granted ? null : body.reason,
        ),
      ),
    }),
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: `${API_BASE}${STUDENTS_EXPORT_PATH}`,
    schema: {
      operationId: 'getTrainerStudentsCsv',
      tags: ['trainer'],
      summary: 'All rows that the same question of the list finds, as CSV',
      querystring: studentsQuery,
      produces: ['text/csv'],
    },
    config: { access: AUTHORS, notFound: 'module_not_found', needsDatabase: true },
    handler: async ({ actor, query }, reply) => {
      if (!actor) throw new AppError('unauthenticated');
      const rows = students.all(actor, query);
      // What is refused is refused before the file begins.
      const first = await rows.next();
      const pages = (async function* () {
        if (!first.done) yield first.value;
        yield* rows;
      })();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="students.csv"')
        .header('cache-control', 'private, no-store')
        .send(Readable.from(studentsCsv(pages)));
    },
  });
};
