import type { FastifyInstance } from 'fastify';
import { seedUsers } from '../modules/dev';
import { shownAnswers } from '../modules/learning';
import type { Author } from '../modules/training';
import { MODULE_IDS, TRAINING_COURSES, TRAINING_MODULES } from './training';

type App = Pick<FastifyInstance, 'accounts' | 'learning' | 'training'>;

const TRAINER = 'trainer@gentlysorted.test';
const LEARNER = 'declutterer@gentlysorted.test';
/** The block of the second module at which the demo declutterer stopped. */
const READ_TO = 'autism-picture';
const ORIGIN: Author['origin'] = { ip: '127.0.0.1', requestId: 'demo-seed' };

const accountOf = async ({ accounts }: App, email: string) =>
  (await accounts.findByEmail(email)) ?? Promise.reject(new Error(`the account ${email} is missing`));

const publishAll = async ({ training }: App, author: Author): Promise<void> => {
  for (const { id, content } of TRAINING_MODULES)
    if ((await training.head(id)) === null) await training.createPublished(author, content, id);
  const known = new Set((await training.courses()).map(({ title }) => title));
  for (const { title, description, moduleIds } of TRAINING_COURSES)
    if (!known.has(title)) await training.createCourse(author, { title, description, moduleIds });
};

/** As a person would: the first module with its quiz to the end, the second for a while. */
const learn = async (app: App): Promise<void> => {
  const { taking, hasCompleted } = app.learning;
  const { id, firstName, lastName, email, role } = await accountOf(app, LEARNER);
  const person = { id, firstName, lastName, email, role };
  if ((await hasCompleted(id, [MODULE_IDS.adhd])).size === 0) {
    const { attempt, questions } = await taking.begin(person, MODULE_IDS.adhd);
    const right = Object.fromEntries(questions.map((question) => [question.id, question.correct ?? 0]));
    const answers = shownAnswers(questions, right);
    await taking.complete(person, MODULE_IDS.adhd, { attemptId: attempt.id, answers });
  }
  await taking.report(person, {
    module_id: MODULE_IDS.autism,
    progress_percentage: 40,
    block_id: READ_TO,
  });
};

/** Modules and courses of the demo trainer, and a declutterer who has begun with them. It takes up where it was broken off. */
export const seedTraining = async (app: App): Promise<void> => {
  await seedUsers(app.accounts);
  const { id, role } = await accountOf(app, TRAINER);
  await publishAll(app, { id, role, origin: ORIGIN });
  await learn(app);
};
