import type { CallInput } from '@gently/contracts/endpoints';
import type { ModuleContent } from '@gently/contracts/training-authoring';
import { createModuleBody } from '@gently/contracts/training-authoring';
import type { BlockDraftInput } from '@gently/contracts/training-blocks';
import type { TestApp } from './build-test-app';
import type { SignedInCaller } from './sign-in';

type ModuleBody = CallInput<'POST /training/modules'>['body'];

let made = 0;

/** Every question has its right answer at the place of its number, and then again from the first. */
export const quizBlock = (questions = 2, id = 'the-quiz'): BlockDraftInput => ({
  type: 'quiz',
  id,
  title: 'What stays with you?',
  questions: Array.from({ length: questions }, (_, index) => ({
    id: `question-${index + 1}`,
    question: `What helps first, case ${index + 1}?`,
    options: ['To ask', 'To wait', 'To listen', 'To tidy'],
    correct: index % 4,
    explanation: `Because of reason ${index + 1}.`,
  })),
});

export const textBlock = (id = 'text-block-1', title = 'Before you begin'): BlockDraftInput => ({
  type: 'text',
  id,
  title,
  content: 'Start with **one** shelf.',
});

/** A module that can be published as it is; with a quiz of two questions unless `quiz` is 0. */
export const moduleBody = ({
  quiz = 2,
  ...overrides
}: Partial<ModuleBody> & { quiz?: number } = {}): ModuleBody => {
  made += 1;
  return {
    title: `Calm beginnings ${made}`,
    description: 'How a session begins without hurry.',
    learning_objectives: ['Begin with what is easy'],
    content_blocks: [textBlock(), ...(quiz > 0 ? [quizBlock(quiz)] : [])],
    ...overrides,
  };
};

/** Modules as trainers make them. */
export const createTrainingStage = (context: () => TestApp) => {
  const content = (overrides?: Parameters<typeof moduleBody>[0]): ModuleContent =>
    createModuleBody.parse(moduleBody(overrides));

  const byCalls = async (trainer: SignedInCaller, overrides?: Parameters<typeof moduleBody>[0]) => {
    const begun = await trainer.call('POST /training/modules', { body: moduleBody(overrides) });
    if (begun.status !== 201) throw new Error(`the module was refused: ${JSON.stringify(begun.error)}`);
    return begun.data.module;
  };

  return {
    content,
    /** A draft. */
    begin: byCalls,
    /** In the catalogue, by the calls that a trainer makes. */
    publish: async (trainer: SignedInCaller, overrides?: Parameters<typeof moduleBody>[0]) => {
      const { id, revision } = await byCalls(trainer, overrides);
      const answer = await trainer.call('POST /training/modules/:id/publish', {
        params: { id },
        body: { revision },
      });
      if (answer.status !== 200) throw new Error(`it was not published: ${JSON.stringify(answer.error)}`);
      return answer.data.module;
    },
    /** In the catalogue at once, for tests of what comes after. @returns its id */
    publishFor: (authorId: string, overrides?: Parameters<typeof moduleBody>[0]): Promise<string> =>
      context().app.training.createPublished(
        { id: authorId, role: 'trainer', origin: { ip: '127.0.0.1', requestId: 'test' } },
        content(overrides),
      ),
  };
};
