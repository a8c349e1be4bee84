import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import type { QuestionReport, TrainingAnalytics } from '@gently/contracts/training-authoring';
import { Route, Routes } from '@gently/platform/router';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import ClinicPage from './clinic-page';

const ID = 'b'.repeat(24);
const report: QuestionReport = {
  question_id: 'question-1',
  question: 'What helps?',
  options: [
    { text: 'A timer', chosen: 6, correct: true },
    { text: 'Hurry', chosen: 14, correct: false },
  ],
  attempts: 20,
  difficulty: 0.3,
  discrimination: -0.2,
  misled_by: 1,
  flag: 'misleads_good_students',
};
const analyticsOf = (...questions: QuestionReport[]): TrainingAnalytics => ({
  enrollments: 20,
  completed: 8,
  failed: 2,
  in_progress: 10,
  completion_rate: 40,
  average_score: 70,
  average_rating: null,
  rating_count: 0,
  reviews: [],
  questions,
});
const open = (answers: FakeAnswers) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/trainer/modules/:id/quiz" element={<ClinicPage />} />
    </Routes>,
    { route: `/dashboard/trainer/modules/${ID}/quiz`, answers },
  );

it('tells how a question does, and what misleads', async () => {
  const few: QuestionReport = {
    ...report,
    question_id: 'question-2',
    flag: 'not_enough',
    difficulty: null,
    attempts: 1,
  };
  const { api, container } = open({ 'GET /training/analytics': analyticsOf(report, few) });
  expect(screen.getByText('Loading your quiz...')).toBeInTheDocument();
  const first = within(await screen.findByRole('listitem', { name: 'Question 1' }));
  for (const words of [
    'Misleads people who know a lot',
    '30% correct, of 20 first tries',
    'Hurry: chosen 14 times',
  ])
    expect(first.getByText(words)).toBeInTheDocument();
  expect(first.getByText('Chosen most often by mistake')).toBeInTheDocument();
  const second = within(screen.getByRole('listitem', { name: 'Question 2' }));
  expect(second.getByText('1 first try')).toBeInTheDocument();
  expect(second.getByText('Not enough data yet')).toBeInTheDocument();
  expect(api.requests.at(-1)?.query.get('moduleId')).toBe(ID);
  expect(await axe(container)).toEqual([]);
});

it('says when it did not come, and when there is nothing yet', async () => {
  const { api } = open({ 'GET /training/analytics': fails('network') });
  await screen.findByRole('heading', { name: 'We could not load your quiz' });
  api.answer({ 'GET /training/analytics': analyticsOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to look at yet' })).toBeInTheDocument();
});

it('tells how the module does, and what people say without their names', async () => {
  const said = { rating: 4, review: 'The pictures helped.', at: '2026-11-03T10:00:00.000Z' };
  const { container } = open({
    'GET /training/analytics': {
      ...analyticsOf(report),
      average_rating: 4,
      rating_count: 5,
      reviews: [said],
    },
  });
  const reviews = within(await screen.findByRole('region', { name: 'What people say' }));
  expect(reviews.getByText('“The pictures helped.”')).toBeInTheDocument();
  expect(reviews.getByText('November 2026')).toBeInTheDocument();
  expect(reviews.queryByText(/10:00/)).not.toBeInTheDocument();
  expect(screen.getByText('Have begun').nextSibling).toHaveTextContent('20');
  expect(screen.getByText('Completed').nextSibling).toHaveTextContent('8');
  expect(screen.getByText('Completion rate').nextSibling).toHaveTextContent('40%');
  expect(screen.getByText('Average score').nextSibling).toHaveTextContent('70%');
  expect(await axe(container)).toEqual([]);
});

it('shows no answer while fewer than five people have given one', async () => {
  const few: QuestionReport = {
    ...report,
    options: report.options.map((option) => ({ ...option, chosen: null })),
    ...{ flag: 'not_enough', difficulty: null, misled_by: null, attempts: 4 },
  };
  open({
    'GET /training/analytics': { ...analyticsOf(few), average_score: null, rating_count: 1 },
  });
  const question = within(await screen.findByRole('listitem', { name: 'Question 1' }));
  expect(question.getByText(SMALL_GROUP_TEXT)).toBeInTheDocument();
  expect(question.queryByText(/chosen/)).not.toBeInTheDocument();
  const reviews = within(screen.getByRole('region', { name: 'What people say' }));
  expect(reviews.getByText(SMALL_GROUP_TEXT)).toBeInTheDocument();
  expect(screen.getByText('Average score').nextSibling).toHaveTextContent(SMALL_GROUP_TEXT);
});

it('waits with the questions until somebody has taken the quiz', async () => {
  const untaken: QuestionReport = { ...report, attempts: 0, flag: 'not_enough', difficulty: null };
  open({ 'GET /training/analytics': analyticsOf(untaken) });
  expect(await screen.findByRole('heading', { name: 'Nothing to look at yet' })).toBeInTheDocument();
  expect(screen.getByText('Nobody has written about this module yet.')).toBeInTheDocument();
});
