import { describe, expect, it } from 'vitest';
import { buildDraft } from '../../testing/build';
import { contentOf, newBlock } from './content';
import { refusedFields, storingProblems } from './field-problems';

const content = {
  ...contentOf(buildDraft()),
  content_blocks: [newBlock('interactive', 'think-one'), newBlock('quiz', 'quiz-one')],
};
const quiz = content.content_blocks[1];
const question = quiz?.type === 'quiz' ? (quiz.questions[0]?.id ?? '') : '';

describe('the fields of a module that cannot be stored', () => {
  it('are none when all is well', () => {
    expect(storingProblems(content)).toEqual([]);
  });

  it('are named with the message of the schema', () => {
    const problems = storingProblems({ ...content, completion_threshold: 101, max_attempts: Number.NaN });
    expect(problems.map(({ field, blockId }) => [field, blockId])).toEqual([
      ['completion_threshold', null],
      ['max_attempts', null],
    ]);
    expect(problems.every(({ message }) => message !== '')).toBe(true);
  });

  it.each([
    ['title', 'title', null],
    ['content_blocks', 'content_blocks', null],
    ['content_blocks.0.title', 'think-one-title', 'think-one'],
    ['content_blocks.0.cards.0.prompt', 'think-one-prompt-0', 'think-one'],
    ['content_blocks.0.cards', 'think-one-cards', 'think-one'],
    ['content_blocks.1.questions', 'quiz-one-questions', 'quiz-one'],
    ['content_blocks.1.questions.0.question', `${question}-question`, 'quiz-one'],
    ['content_blocks.1.questions.0.options.2', `${question}-option-2`, 'quiz-one'],
    ['content_blocks.9.title', 'content_blocks', null],
  ])('are found where the server names %s', (path, field, blockId) => {
    const errors = [
      { field: path, message: 'First' },
      { field: path, message: 'Second' },
    ];
    expect(refusedFields(content, errors)).toEqual([{ field, blockId, message: 'First' }]);
  });
});
