import { axe, renderApp, screen, userEvent } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildDraft } from '../../testing/build';
import { contentOf, newBlock } from './content';
import { Preview } from './preview';

// spec: S2-19
it('shows the module as its reader sees it, with a quiz that can be tried', async () => {
  const quiz = newBlock('quiz', 'quiz-one');
  const content = contentOf(
    buildDraft({
      content_blocks: [
        { type: 'text', id: 'text-one', title: 'Attention', content: 'It **wanders**.' },
        newBlock('youtube', 'video-one'),
        quiz.type === 'quiz'
          ? {
              ...quiz,
              questions: [
                {
                  id: 'question-1',
                  question: 'What helps?',
                  options: ['A', 'B', 'C', 'D'],
                  correct: 1,
                  explanation: '',
                },
              ],
            }
          : quiz,
      ],
    }),
  );
  const { container } = renderApp(
    <>
      <h1>Preview</h1>
      <Preview content={content} files={[]} />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Attention' })).toBeInTheDocument();
  expect(screen.getByText('wanders')).toBeInTheDocument();
  expect(screen.getByText('This part is not finished yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
  expect(await axe(container)).toEqual([]);
});

it('says when there is nothing to see', () => {
  renderApp(<Preview content={contentOf(buildDraft({ content_blocks: [] }))} files={[]} />);
  expect(screen.getByText('There is nothing to see yet.')).toBeInTheDocument();
});
