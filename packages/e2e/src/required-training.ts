import type { Page } from '@playwright/test';
import { enterAs } from './sign-in';
import { callAs } from './signed-in-api';

/** Requests and sessions come only after the required training: every question is answered as the author has marked it. */
export const doRequiredTraining = async (person: Page, trainer: Page): Promise<void> => {
  await enterAs(trainer, 'trainer');
  const { modules } = await callAs(person, 'GET /declutterer/required-training');
  for (const { id } of modules) {
    const { module } = await callAs(trainer, 'GET /training/modules/:id/draft', { params: { id } });
    const rightOf = new Map(
      module.content_blocks.flatMap((block) =>
        block.type === 'quiz'
          ? block.questions.map(
              ({ id: question, options, correct }) => [question, options[correct ?? 0]] as const,
            )
          : [],
      ),
    );
    // Each attempt has its own order of questions and options.
    const { attempt } = await callAs(person, 'POST /training/modules/:id/attempts', { params: { id } });
    const quizAnswers = Object.fromEntries(
      attempt.questions.map((question) => [
        question.id,
        question.options.findIndex((option) => option === rightOf.get(question.id)),
      ]),
    );
    await callAs(person, 'POST /training/modules/:id/complete', {
      params: { id },
      body: { attemptId: attempt.id, quizAnswers },
    });
  }
};
