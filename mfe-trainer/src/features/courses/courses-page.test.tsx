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

describe('a course that another author has changed in the meantime', () => {
  const PUT = 'PUT /training/courses/:id';
  const changed = fails('course_changed', { details: { version: 2 } });
  const TITLE = 'Someone else has changed this course in the meantime';

  it('shows the newest words beside what was typed, and saves on top of them', async () => {
    const { api, container } = open({ [PUT]: changed });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit First steps' }));
    await userEvent.type(screen.getByLabelText('Title'), ' for all');
    const newest = { ...COURSE, version: 2, description: 'What everybody begins with.' };
    api.answer({ 'GET /training/courses': { courses: [newest] } });
    await userEvent.click(screen.getByRole('button', { name: 'Save Course' }));
    const notice = (await screen.findByText(TITLE)).closest<HTMLElement>('[tabindex]');
    expect(notice).toHaveFocus();
    expect(
      within(notice ?? document.body)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['First steps', 'What everybody begins with.']);
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveValue('First steps for all');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('What everybody begins with.');
    api.answer({ [PUT]: { course: { ...newest, version: 3 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Save Course' }));
    await screen.findByRole('button', { name: 'Edit First steps' });
    expect(api.requests.filter(({ key }) => key === PUT).map(({ body }) => body)).toMatchObject([
      { version: 1, title: 'First steps for all' },
      { version: 2, title: 'First steps for all', description: 'What everybody begins with.' },
    ]);
  });

  it('begins again from the newest order of its modules if the person wants that', async () => {
    const { api } = open({ [SET]: changed });
    await userEvent.click(await screen.findByRole('button', { name: 'Modules of First steps' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move up Sorting side by side' }));
    const modules = COURSE.modules.slice(0, 1);
    api.answer({ 'GET /training/courses': { courses: [{ ...COURSE, version: 2, modules }] } });
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText(TITLE)).toBeInTheDocument();
    expect(order()).toEqual(['1. Sorting side by side', '2. How minds differ']);
    await userEvent.click(screen.getByRole('button', { name: 'Start again from the newest version' }));
    expect(order()).toEqual(['1. How minds differ']);
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
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
    expect(screen.getByRole('button', { name: 'Move down How minds differ' })).toHaveFocus();
    await userEvent.selectOptions(await screen.findByLabelText('Add a module'), 'Safety first');
    await userEvent.click(screen.getByRole('button', { name: 'Take out Sorting side by side' }));
    expect(order()).toEqual(['1. How minds differ', '2. Safety first']);
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await screen.findByRole('button', { name: 'Modules of First steps' });
    expect(api.requests.find(({ key }) => key === SET)?.body).toEqual({
      version: 1,
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
