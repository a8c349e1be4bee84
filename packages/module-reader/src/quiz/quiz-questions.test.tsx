import { axe, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { expect, it, vi } from 'vitest';
import { QuizQuestions } from './quiz-questions';

const QUESTIONS = [
  { id: 'question-a', question: 'What comes first?', options: ['Hello', 'A bin bag', 'A label', 'A photo'] },
  { id: 'question-b', question: 'Who decides?', options: ['The client', 'We do', 'Nobody', 'The team'] },
];

it('asks each question with its options, and tells which one was chosen', async () => {
  const answer = vi.fn();
  const { container } = renderApp(
    <QuizQuestions questions={QUESTIONS} answers={{ 'question-b': 2 }} onAnswer={answer} />,
  );
  const second = within(screen.getByRole('radiogroup', { name: '2. Who decides?' }));
  expect(second.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'A label' }));
  expect(answer).toHaveBeenCalledWith('question-a', 2);
  expect(await axe(container)).toEqual([]);
});

it('says what is missing only where something is', () => {
  renderApp(
    <QuizQuestions
      questions={QUESTIONS}
      answers={{ 'question-b': 0 }}
      onAnswer={() => undefined}
      missing="Please answer"
    />,
  );
  expect(screen.getAllByText('Please answer')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: '1. What comes first?' })).toHaveTextContent('Please answer');
});
