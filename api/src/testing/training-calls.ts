import type { ErrorCode } from '@gently/contracts/errors';
import type { trainingEndpoints } from '@gently/contracts/training-endpoints';
import type { TestApp } from './build-test-app';
import type { SignedInCaller } from './sign-in';
import {
  about,
  createTrainingExamples,
  type Given,
  MINUTE,
  type TrainingExamples,
} from './training-examples';

type Example = (person: SignedInCaller) => Promise<Given> | Given;
export interface TrainingCall {
  who: 'learners' | 'authors' | 'anybody';
  /** What the call is about when this person makes it, so that it succeeds. */
  given: Example;
  /** What an id that is none answers. */
  notFound?: ErrorCode;
}
export type TrainingKey = keyof typeof trainingEndpoints;

const RIGHT = { 'question-1': 0, 'question-2': 1 };

const callFor =
  (who: TrainingCall['who']) =>
  (given: Example = () => ({}), notFound?: ErrorCode): TrainingCall => ({
    who,
    given,
    ...(notFound ? { notFound } : {}),
  });
const learner = callFor('learners');
const writer = callFor('authors');
const anybody = callFor('anybody');

const learnerCalls = ({
  context,
  module,
  readModule,
  completed,
  usedUp,
  course,
  arranged,
}: TrainingExamples) =>
  ({
    'GET /training/modules': learner(() => ({ query: { category: 'safety', limit: '1' } })),
    'GET /training/modules/featured': learner(),
    'GET /training/modules/last-read': learner(),
    'GET /training/modules/recommended': learner(),
    'GET /training/modules/search': learner(() => ({ query: { q: 'calm' } })),
    'GET /training/modules/:id': learner(async () => about(await readModule()), 'module_not_found'),
    'GET /training/modules/:id/prerequisites': learner(
      async () => about(await readModule()),
      'module_not_found',
    ),
    'POST /training/modules/:id/start': learner(async () => about(await module()), 'module_not_found'),
    'POST /training/modules/:id/attempts': learner(async () => about(await module()), 'module_not_found'),
    'POST /training/modules/:id/attempts-request': learner(
      async (person) => ({ ...about(await usedUp(person)), body: {} }),
      'module_not_found',
    ),
    'PUT /training/attempts/:id/answers': learner(async (person) => {
      const params = { id: await module() };
      const { data } = await person.call('POST /training/modules/:id/attempts', { params });
      return { ...about(data.attempt.id), body: { answers: RIGHT } };
    }, 'attempt_not_found'),
    'POST /training/modules/:id/complete': learner(async (person) => {
      const params = { id: await module() };
      const { data } = await person.call('POST /training/modules/:id/attempts', { params });
      return { params, body: { attemptId: data.attempt.id, quizAnswers: RIGHT } };
    }, 'module_not_found'),
    'PUT /training/modules/:id/notes': learner(
      async () => ({ ...about(await module()), body: { text: 'One shelf.', revision: 0 } }),
      'module_not_found',
    ),
    'PUT /training/modules/:id/review': learner(
      async (person) => ({ ...about(await completed(person)), body: { rating: 5, review: 'Kind' } }),
      'module_not_found',
    ),
    'GET /training/progress': learner(async () => ({ query: { moduleId: await readModule() } })),
    'POST /training/progress': learner(async () => ({
      body: { module_id: await module(), progress_percentage: 5 },
    })),
    'GET /training/progress/summary': learner(),
    'GET /training/categories': learner(),
    'GET /training/difficulty-levels': learner(),
    'GET /training/courses': learner(),
    'GET /training/assessments': learner(),
    'POST /training/assessments/:id/attempts': learner(async (person) => {
      const id = await arranged(person);
      context().clock.advance(2 * MINUTE);
      return about(id);
    }, 'assessment_not_found'),
    'GET /training/certificates': learner(),
    'PUT /training/certificates/holder-name': learner(),
    'POST /training/modules/:id/certificates': learner(
      async (person) => about(await completed(person)),
      'module_not_found',
    ),
    'PUT /certificates/:id/score': learner(async (person) => {
      const params = { id: await completed(person) };
      const { data } = await person.call('POST /training/modules/:id/certificates', { params });
      return { ...about(data.certificate.id), body: { public: true } };
    }, 'certificate_not_found'),
    'POST /training/courses/:id/certificates': learner(async (person) => {
      const moduleId = await completed(person);
      return { ...about(await course(moduleId)), body: { moduleId } };
    }, 'course_not_found'),
  }) satisfies Partial<Record<TrainingKey, TrainingCall>>;

const publicCalls = ({ readCertificate }: TrainingExamples) =>
  ({
    'GET /certificates/:id/verify': anybody(
      async () => about(await readCertificate()),
      'certificate_not_found',
    ),
    'GET /certificates/:id/credential': anybody(
      async () => about(await readCertificate()),
      'certificate_not_found',
    ),
  }) satisfies Partial<Record<TrainingKey, TrainingCall>>;

const authorCalls = (examples: TrainingExamples) => {
  const { module, readModule, inside, course, arrangement, arranged } = examples;
  const { student, usedUp, certificateOf, file, begin, publish } = examples;
  return {
    'PUT /certificates/:id/holder-name': writer(
      async () => ({
        ...about(await certificateOf(await student())),
        body: { reason: 'I have seen their passport.' },
      }),
      'certificate_not_found',
    ),
    'POST /certificates/:id/revoke': writer(
      async () => ({ ...about(await certificateOf(await student())), body: { reason: 'By mistake.' } }),
      'certificate_not_found',
    ),
    'POST /training/modules': writer(() => ({ body: { title: 'A draft' } })),
    'PUT /training/modules/:id': writer(
      async () => ({ ...about(await begin()), body: { revision: 1, title: 'Another name' } }),
      'module_not_found',
    ),
    'GET /training/modules/:id/draft': writer(async () => about(await begin()), 'module_not_found'),
    'POST /training/modules/:id/publish': writer(
      async () => ({ ...about(await begin()), body: { revision: 1 } }),
      'module_not_found',
    ),
    'POST /training/modules/:id/unpublish': writer(async () => about(await publish()), 'module_not_found'),
    'GET /training/modules/:id/versions/:version': writer(
      async () => ({ params: { id: await readModule(), version: '1' } }),
      'module_not_found',
    ),
    'POST /training/courses': writer(() => ({ body: { title: 'First steps' } })),
    'PUT /training/courses/:id': writer(
      async () => ({ ...about(await course()), body: { version: 1, title: 'Next steps' } }),
      'course_not_found',
    ),
    'POST /training/courses/:id/modules': writer(
      async () => ({ ...about(await course()), body: { version: 1, moduleIds: [await module()] } }),
      'course_not_found',
    ),
    'GET /training/media/:id/details': writer(async (person) => about(await file(person)), 'media_not_found'),
    'GET /training/analytics': writer(async () => ({ query: { moduleId: await readModule() } })),
    'GET /trainer/certificates': writer(() => ({ query: { status: 'valid' } })),
    'GET /trainer/modules': writer(),
    'GET /trainer/stats': writer(),
    'GET /trainer/students': writer(() => ({ query: { status: 'completed' } })),
    'POST /trainer/students/:id/modules/:moduleId/reset-attempts': writer(async () => {
      const person = await student();
      return { params: { id: person.account.id, moduleId: await inside(person) } };
    }, 'student_not_found'),
    'GET /trainer/attempt-requests': writer(),
    'POST /trainer/students/:id/modules/:moduleId/attempts-request': writer(async () => {
      const person = await student();
      const params = { id: await usedUp(person) };
      await person.call('POST /training/modules/:id/attempts-request', { params, body: {} });
      return { params: { id: person.account.id, moduleId: params.id }, body: { granted: true } };
    }, 'student_not_found'),
    'GET /trainer/activity': writer(() => ({ query: { limit: '1' } })),
    'POST /trainer/messages': writer(async () => {
      const person = await student();
      const module_id = await inside(person);
      return {
        body: { module_id, student_ids: [person.account.id], subject: 'Well done', message: 'Really.' },
      };
    }, 'module_not_found'),
    'GET /trainer/assessments': writer(() => ({ query: { limit: '1' } })),
    'POST /trainer/assessments': writer(
      async () => ({ body: await arrangement(await student()) }),
      'module_not_found',
    ),
    'PUT /trainer/assessments/:id/extra-time': writer(async () => {
      const person = await student();
      return { ...about(await arranged(person)), body: { user_id: person.account.id, minutes: 15 } };
    }, 'assessment_not_found'),
    'DELETE /trainer/assessments/:id': writer(
      async () => about(await arranged(await student())),
      'assessment_not_found',
    ),
  } satisfies Partial<Record<TrainingKey, TrainingCall>>;
};

/** Every call of training, with who may make it and an example that succeeds: a call without a row does not compile. */
export const createTrainingCalls = (
  context: () => TestApp,
  author: () => SignedInCaller,
): Record<TrainingKey, TrainingCall> => {
  const examples = createTrainingExamples(context, author);
  return { ...learnerCalls(examples), ...publicCalls(examples), ...authorCalls(examples) };
};
