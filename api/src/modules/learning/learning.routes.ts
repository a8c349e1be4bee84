import { APPLICANT_ROLES, AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Actor } from '../../shared/http/access';
import { endpoint } from '../../shared/http/endpoint';
import { presentCourse } from '../training';
import type { AttemptsRequests } from './attempts-requests.service';
import type { Catalogue } from './catalogue.service';
import type { Enrolment, Person } from './enrolments.repository';
import {
  presentAttempt,
  presentAttemptsRequest,
  presentCard,
  presentDetail,
  presentNotes,
  presentResult,
  presentSavedAnswers,
  presentUserProgress,
} from './learning.presenter';
import type { OwnProgress } from './own-progress.service';
import type { Quizzes } from './quiz.service';
import type { Reading } from './reading.service';

export interface LearningRoutes {
  catalogue: Catalogue;
  own: OwnProgress;
  reading: Reading;
  quizzes: Quizzes;
  requests: AttemptsRequests;
  clock: Clock;
}

/** Applicants may learn while they wait for approval; the other roles wait for it first. */
const LEARNERS = { roles: LEARNER_ROLES, waiting: APPLICANT_ROLES } as const;
const notFound = 'module_not_found';

const personOf = ({ id, firstName, lastName, email, role }: Actor): Person => ({
  id,
  firstName,
  lastName,
  email,
  role,
});

const registerLists = (app: FastifyInstance, { catalogue, own }: LearningRoutes): void => {
  endpoint(app, 'GET /training/modules', {
    access: LEARNERS,
    summary: 'Modules in the order of the catalogue; authors may ask for their own',
    handler: async ({ actor, query }) => {
      const { category, difficulty_level: difficulty, mine = false, is_active: active = true } = query;
      const isAuthor = AUTHOR_ROLES.some((role) => role === actor.role);
      if ((mine || !active) && !isAuthor) throw new AppError('forbidden');
      const whose = mine || (!active && actor.role === 'trainer') ? { authorId: actor.id } : {};
      const { cards, next, total } = await catalogue.page(actor.id, {
        active,
        category,
        difficulty,
        ...whose,
        cursor: query.cursor,
        limit: query.limit,
      });
      return { modules: cards.map(presentCard), page: { next_cursor: next, total } };
    },
  });
  endpoint(app, 'GET /training/modules/featured', {
    access: LEARNERS,
    summary: 'Modules that we point out',
    handler: async ({ actor }) => ({ modules: (await catalogue.featured(actor.id)).map(presentCard) }),
  });
  endpoint(app, 'GET /training/modules/recommended', {
    access: LEARNERS,
    summary: 'The first six active modules that the person has not completed',
    handler: async ({ actor }) => ({ modules: (await catalogue.recommended(actor.id)).map(presentCard) }),
  });
  endpoint(app, 'GET /training/modules/last-read', {
    access: LEARNERS,
    summary: 'The module in which the person read last and that is not completed',
    handler: async ({ actor }) => {
      const card = await catalogue.lastRead(actor.id);
      return { module: card && presentCard(card) };
    },
  });
  endpoint(app, 'GET /training/modules/search', {
    access: LEARNERS,
    summary: 'Active modules by the beginnings of words, category and level',
    handler: async ({ actor, query: { q, category, difficulty, cursor, limit } }) => {
      const search = { text: q, category, difficulty, cursor, limit };
      const { cards, next, total } = await catalogue.page(actor.id, search);
      return { modules: cards.map(presentCard), page: { next_cursor: next, total } };
    },
  });
  endpoint(app, 'GET /training/courses', {
    access: LEARNERS,
    summary: 'Courses with their modules, and how far the person is',
    handler: async ({ actor }) => ({
      courses: (await own.courses(actor)).map(({ course, known, standing }) =>
        presentCourse(course, known, standing),
      ),
    }),
  });
};

const registerModule = (app: FastifyInstance, { catalogue, reading, clock }: LearningRoutes): void => {
  endpoint(app, 'GET /training/modules/:id', {
    access: LEARNERS,
    summary: 'A module with its blocks, and where the person is in it; no question of its quiz',
    notFound,
    handler: async ({ actor, params }) => ({
      module: presentDetail(await catalogue.detail(actor.id, params.id), clock()),
    }),
  });
  endpoint(app, 'GET /training/modules/:id/prerequisites', {
    access: LEARNERS,
    summary: 'Whether the person may begin a module, and what comes first',
    notFound,
    handler: async ({ actor, params }) => {
      const missing = await catalogue.missing(actor.id, params.id);
      return { can_start: missing.length === 0, missing_prerequisites: missing };
    },
  });
  endpoint(app, 'PUT /training/modules/:id/notes', {
    access: LEARNERS,
    summary: 'Keep own notes, unless they were changed in another window',
    notFound,
    handler: async ({ actor, params, body }) => ({
      notes: presentNotes(await reading.saveNotes(personOf(actor), params.id, body)),
    }),
  });
  endpoint(app, 'PUT /training/modules/:id/review', {
    access: LEARNERS,
    summary: 'Rate a completed module',
    notFound,
    handler: async ({ actor, params, body }) => ({
      review: await reading.review(personOf(actor), params.id, body),
    }),
  });
};

const registerProgress = (app: FastifyInstance, { own, reading }: LearningRoutes): void => {
  const present = async (userId: string, { moduleId }: Pick<Enrolment, 'moduleId'>) => {
    const [one] = await own.progress(userId, moduleId);
    if (!one) throw new AppError('module_not_found');
    return { progress: presentUserProgress(one.enrolment, one) };
  };
  endpoint(app, 'GET /training/progress', {
    access: LEARNERS,
    summary: 'Where the person is, in one module or in all that they have begun',
    handler: async ({ actor, query }) => ({
      progress: (await own.progress(actor.id, query.moduleId)).map((one) =>
        presentUserProgress(one.enrolment, one),
      ),
    }),
  });
  endpoint(app, 'GET /training/progress/summary', {
    access: LEARNERS,
    summary: 'How much of the training the person has completed',
    handler: async ({ actor }) => {
      const { total, completed, inProgress, earned, expired, overall } = await own.summary(actor.id);
      return {
        total_modules: total,
        completed_modules: completed,
        in_progress_modules: inProgress,
        certificates_earned: earned,
        certificates_expired: expired,
        overall_progress: overall,
      };
    },
  });
  endpoint(app, 'POST /training/progress', {
    access: LEARNERS,
    summary: 'Say where one is in a module; this completes nothing',
    handler: async ({ actor, body }) => present(actor.id, await reading.report(personOf(actor), body)),
  });
  endpoint(app, 'POST /training/modules/:id/start', {
    access: LEARNERS,
    summary: 'Begin a module; twice is like once',
    notFound,
    handler: async ({ actor, params }) => present(actor.id, await reading.start(personOf(actor), params.id)),
  });
};

const registerQuizzes = (app: FastifyInstance, { own, reading, quizzes, requests }: LearningRoutes): void => {
  endpoint(app, 'POST /training/modules/:id/attempts-request', {
    access: LEARNERS,
    summary: 'Ask the trainer for more attempts when there are none left',
    notFound,
    handler: async ({ actor, params, body }) => {
      const { attemptsRequest } = await requests.ask(personOf(actor), params.id, body.note);
      if (!attemptsRequest) throw new AppError('module_not_found');
      return { request: presentAttemptsRequest(attemptsRequest) };
    },
  });
  endpoint(app, 'POST /training/modules/:id/attempts', {
    access: LEARNERS,
    summary: 'Begin a try at the quiz, or go on with the one that is open',
    notFound,
    handler: async ({ actor, params }) => ({
      attempt: presentAttempt(await quizzes.begin(personOf(actor), params.id)),
    }),
  });
  endpoint(app, 'PUT /training/attempts/:id/answers', {
    access: LEARNERS,
    summary: 'Store answers of an attempt while they are given; they count when its time ends',
    notFound: 'attempt_not_found',
    handler: async ({ actor, params, body }) => ({
      saved: presentSavedAnswers(await quizzes.saveAnswers(actor.id, params.id, body)),
    }),
  });
  endpoint(app, 'POST /training/modules/:id/complete', {
    access: LEARNERS,
    summary:
      'Complete a module: with a quiz, hand in a try, which is marked here; handed in twice it counts once',
    notFound,
    handler: async ({ actor, params: { id }, body }) => {
      const person = personOf(actor);
      const marked = await quizzes.complete(person, id, {
        attemptId: body.attemptId,
        answers: body.quizAnswers,
        ages: body.answerAges,
      });
      const [reached] = await own.progress(actor.id, id);
      if (!reached) throw new AppError('module_not_found');
      if (body.notes !== undefined)
        await reading.saveNotes(person, id, { text: body.notes, revision: reached.enrolment.notesRevision });
      if (body.rating !== undefined && reached.enrolment.completedAt)
        await reading.review(person, id, { rating: body.rating, review: body.review ?? '' });
      return {
        progress: presentUserProgress(reached.enrolment, reached),
        result: marked && presentResult(marked),
      };
    },
  });
};

export const registerLearningRoutes = (app: FastifyInstance, routes: LearningRoutes): void => {
  registerLists(app, routes);
  registerModule(app, routes);
  registerProgress(app, routes);
  registerQuizzes(app, routes);
};
