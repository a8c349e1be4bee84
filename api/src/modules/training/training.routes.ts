import {
  APPLICANT_ROLES,
  AUTHOR_ROLES,
  DIFFICULTY_OPTIONS,
  LEARNER_ROLES,
  MODULE_LIMITS,
  TRAINING_CATEGORY_OPTIONS,
} from '@gently/contracts/training-options';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/http/access';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Authoring } from './authoring.service';
import type { CourseRecord } from './courses.repository';
import type { Courses } from './courses.service';
import type { Author } from './looking';
import type { ModuleHead } from './module';
import type { Publishing } from './publishing.service';
import { AS_AUTHOR, presentAuthored, presentCourse, presentRow, presentVersion } from './training.presenter';

export interface TrainingRoutes {
  authoring: Authoring;
  publishing: Publishing;
  courses: Courses;
  heads: (ids: readonly string[]) => Promise<ModuleHead[]>;
}

const AUTHORS = { roles: AUTHOR_ROLES } as const;
/** Applicants may learn while they wait for approval; the other roles wait for it first. */
const LEARNERS = { roles: LEARNER_ROLES, waiting: APPLICANT_ROLES } as const;
const notFound = 'module_not_found';
const bodyLimit = MODULE_LIMITS.draftBytes;

const authorOf = (actor: Actor, request: FastifyRequest): Author => ({
  id: actor.id,
  role: actor.role,
  origin: originOf(request),
});

const registerDrafts = (app: FastifyInstance, { authoring }: TrainingRoutes): void => {
  endpoint(app, 'GET /trainer/modules', {
    access: AUTHORS,
    summary: 'Own modules, published or not, the latest change first; an admin sees all',
    handler: async ({ actor, request }) => ({
      modules: (await authoring.list(authorOf(actor, request))).map(presentRow),
    }),
  });
  endpoint(app, 'POST /training/modules', {
    access: AUTHORS,
    summary: 'Begin a module: a draft that nobody else sees',
    bodyLimit,
    handler: async ({ actor, request, body }) => ({
      module: presentAuthored(await authoring.create(authorOf(actor, request), body)),
    }),
  });
  endpoint(app, 'GET /training/modules/:id/draft', {
    access: AUTHORS,
    summary: 'An own module as it is being written, with correct answers and what is missing',
    notFound,
    handler: async ({ actor, request, params }) => ({
      module: presentAuthored(await authoring.view(authorOf(actor, request), params.id)),
    }),
  });
  endpoint(app, 'PUT /training/modules/:id', {
    access: AUTHORS,
    summary: 'Save the draft of an own module, unless somebody else has saved in the meantime',
    notFound,
    bodyLimit,
    handler: async ({ actor, request, params, body }) => {
      const { record, problems } = await authoring.save(authorOf(actor, request), params.id, body);
      return {
        module: {
          id: record.id,
          revision: record.revision,
          updated_at: record.updatedAt.toISOString(),
          has_changes: record.hasChanges,
          problems,
        },
      };
    },
  });
};

const registerPublishing = (app: FastifyInstance, { authoring, publishing }: TrainingRoutes): void => {
  endpoint(app, 'POST /training/modules/:id/publish', {
    access: AUTHORS,
    summary: 'Publish the draft of an own module as its next version',
    notFound,
    handler: async ({ actor, request, params, body }) => ({
      module: presentAuthored(await publishing.publish(authorOf(actor, request), params.id, body)),
    }),
  });
  endpoint(app, 'POST /training/modules/:id/unpublish', {
    access: AUTHORS,
    summary: 'Take an own module out of the catalogue; whoever is inside goes on',
    notFound,
    handler: async ({ actor, request, params }) => ({
      module: presentAuthored(await publishing.withdraw(authorOf(actor, request), params.id)),
    }),
  });
  endpoint(app, 'GET /training/modules/:id/versions/:version', {
    access: AUTHORS,
    summary: 'What was published of an own module as this version',
    notFound,
    handler: async ({ actor, request, params }) => {
      const { stored, names } = await authoring.version(authorOf(actor, request), params.id, params.version);
      return { version: { ...presentVersion(stored, names), content: stored.content } };
    },
  });
};

const registerLists = (app: FastifyInstance): void => {
  endpoint(app, 'GET /training/categories', {
    access: LEARNERS,
    summary: 'What modules are about',
    handler: () => ({ categories: [...TRAINING_CATEGORY_OPTIONS] }),
  });
  endpoint(app, 'GET /training/difficulty-levels', {
    access: LEARNERS,
    summary: 'How much modules take for granted',
    handler: () => ({ difficulty_levels: [...DIFFICULTY_OPTIONS] }),
  });
};

const registerCourses = (app: FastifyInstance, { courses, heads }: TrainingRoutes): void => {
  const present = async (course: CourseRecord) => {
    const known = new Map((await heads(course.moduleIds)).map((head) => [head.id, head]));
    return { course: presentCourse(course, known, AS_AUTHOR) };
  };
  endpoint(app, 'POST /training/courses', {
    access: AUTHORS,
    summary: 'Begin a course: an ordered set of modules with a certificate of its own',
    handler: async ({ actor, request, body: { is_active: isActive, ...fields } }) =>
      present(await courses.create(authorOf(actor, request), { ...fields, isActive })),
  });
  endpoint(app, 'PUT /training/courses/:id', {
    access: AUTHORS,
    summary: 'Change an own course',
    notFound: 'course_not_found',
    handler: async ({ actor, request, params: { id }, body: { version, is_active: isActive, ...fields } }) =>
      present(await courses.change(authorOf(actor, request), { id, version }, { ...fields, isActive })),
  });
  endpoint(app, 'POST /training/courses/:id/modules', {
    access: AUTHORS,
    summary: 'Say which modules an own course has, in their order',
    notFound: 'course_not_found',
    handler: async ({ actor, request, params: { id }, body: { version, moduleIds } }) =>
      present(await courses.setModules(authorOf(actor, request), { id, version }, moduleIds)),
  });
};

export const registerTrainingRoutes = (app: FastifyInstance, routes: TrainingRoutes): void => {
  registerDrafts(app, routes);
  registerPublishing(app, routes);
  registerLists(app);
  registerCourses(app, routes);
};
