import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../testing/build';
import CoursesPage from './courses-page';

const COURSE = buildCourse();
const SET = 'POST /training/courses/:id/modules';
const OTHERS = buildCourse({ title: 'Of somebody else', can_edit: false });
const THIRD = { id: '3'.repeat(24), title: 'Safety first' };

const open = (answers: FakeAnswers = {}) =>
  renderApp(<CoursesPage />, {
    route: '/dashboard/trainer/courses',
    answers: {
      'GET /training/courses': { courses: [COURSE, OTHERS] },
      'GET /training/modules': {
        modules: [...COURSE.modules.map(({ id, title }) => ({ id, title })), THIRD],
        page: { next_cursor: null, total: 3 },
      } as never,
      ...answers,
    },
  });
const order = () =>
  within(screen.getByRole('region', { name: 'Modules of First steps' }))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent);

describe('the courses', () => {
  // spec: S7-09
  it('are those that the person may change, with how much they hold', async () => {
    const { container } = open();
    expect(await screen.findByText('2 modules, 1 h 45 min')).toBeInTheDocument();
    expect(screen.getByText('Active')).toBeInTheDocument();
    expect(screen.queryByText('Of somebody else')).not.toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('say what will be there, and when they did not come', async () => {
    const { api } = open({ 'GET /training/courses': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your courses' });
    api.answer({ 'GET /training/courses': { courses: [OTHERS] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeInTheDocument();
  });

  it('begin with a title, and keep it when it was not saved', async () => {
    const { api } = open({ 'POST /training/courses': fails('network') });
    await userEvent.click(screen.getByRole('button', { name: 'Create Course' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Course' }));
    expect(await screen.findAllByText('Please enter a title')).not.toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Title'), 'Next steps');
    await userEvent.click(screen.getByRole('radio', { name: /Inactive/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Course' }));
    expect(await screen.findByText('The course was not saved')).toBeInTheDocument();
    api.answer({ 'POST /training/courses': { course: buildCourse({ title: 'Next steps' }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Save Course' }));
    expect(await screen.findByRole('button', { name: 'Create Course' })).toBeInTheDocument();
    expect(api.requests.findLast(({ key }) => key === 'POST /training/courses')?.body).toEqual({
      title: 'Next steps',
      description: '',
      is_active: false,
    });
  });
});

describe('the modules of a course', () => {
  it('are moved, taken out and put in, and saved in their order', async () => {
    const { api } = open({ [SET]: { course: COURSE } });
    await userEvent.click(await screen.findByRole('button', { name: 'Modules of First steps' }));
    expect(order()).toEqual(['1. How minds differ', '2. Sorting side by side']);
    await userEvent.click(screen.getByRole('button', { name: 'Move down How minds differ' }));
    expect(order()).toEqual(['1. Sorting side by side', '2. How minds differ']);
    expect(screen.getByText('How minds differ is at place 2 of 2.')).toBeInTheDocument();
    await userEvent.selectOptions(await screen.findByLabelText('Add a module'), 'Safety first');
    await userEvent.click(screen.getByRole('button', { name: 'Take out Sorting side by side' }));
    expect(order()).toEqual(['1. How minds differ', '2. Safety first']);
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await screen.findByRole('button', { name: 'Modules of First steps' });
    expect(api.requests.find(({ key }) => key === SET)?.body).toEqual({
      moduleIds: ['1'.repeat(24), THIRD.id],
    });
  });

  it('stay as they were arranged when they were not saved', async () => {
    open({ [SET]: fails('network') });
    await userEvent.click(await screen.findByRole('button', { name: 'Modules of First steps' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move up Sorting side by side' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('The modules were not saved')).toBeInTheDocument();
    expect(order()).toEqual(['1. Sorting side by side', '2. How minds differ']);
  });
});
