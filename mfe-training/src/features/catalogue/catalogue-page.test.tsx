import {
  axe,
  buildUser,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
  type FakeFiles,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  buildAssessment,
  buildAttempt,
  buildCard,
  buildCertificate,
  buildCourse,
  buildProgress,
  buildSummary,
  catalogueAnswers,
  CERTIFICATE_ID,
  COMPLETED,
} from '../../testing/build';
import CataloguePage from './catalogue-page';

const fresh = buildCard({ title: 'Safe for both of you' });
const begun = buildCard({
  title: 'Words that help',
  progress: buildProgress({ status: 'in_progress', progress_percentage: 40 }),
});
const done = buildCard({ title: 'How minds differ', progress: COMPLETED });

const open = ({
  answers = {},
  files = {},
  route = '/training',
}: { answers?: FakeAnswers; files?: FakeFiles; route?: string } = {}) =>
  renderApp(<CataloguePage />, {
    user: buildUser({ role: 'declutterer' }),
    route,
    answers: { ...catalogueAnswers([done], [begun, fresh]), ...answers },
    files,
  });
const cardOf = async (title: string) => within(await screen.findByRole('listitem', { name: title }));

describe('the training dashboard', () => {
  // spec: S2-35
  it('shows the four tiles, the overall progress, and the modules', async () => {
    const { container } = open({
      answers: { 'GET /training/progress/summary': buildSummary({ certificates_expired: 1 }) },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Training Dashboard' })).toBeInTheDocument();
    expect(screen.getByText('Loading your training...')).toBeInTheDocument();
    expect(await screen.findByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Total modules', 'Completed', 'In progress', 'Certificates']);
    expect(screen.getByText('1 expired')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Featured Modules' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeInTheDocument();
    expect(screen.getByText(/^Start searching/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('goes on with the module that was read last, wherever it is in the catalogue', async () => {
    const last = buildCard({
      title: 'Digital tidying',
      progress: buildProgress({ status: 'in_progress', progress_percentage: 12 }),
    });
    open({ answers: { 'GET /training/modules/last-read': { module: last } } });
    expect(await screen.findByRole('heading', { name: 'Digital tidying' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute(
      'href',
      expect.stringContaining(last.id),
    );
    expect(screen.getByRole('progressbar', { name: 'Read so far' })).toHaveAttribute('aria-valuenow', '12');
  });

  // spec: S2-35, S4-05
  it('offers Start, Complete or Certificate, by how far somebody is', async () => {
    open();
    const first = await cardOf('Safe for both of you');
    expect(first.getByRole('link', { name: /^Start/ })).toHaveAttribute(
      'href',
      `/training/module/${fresh.id}`,
    );
    const second = await cardOf('Words that help');
    expect(second.getByRole('link', { name: /^Continue/ })).toBeInTheDocument();
    expect(second.getByRole('link', { name: /^Complete/ })).toHaveAttribute(
      'href',
      `/training/module/${begun.id}?at=quiz`,
    );
    expect(second.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('aria-valuenow', '40');
    const third = await cardOf('How minds differ');
    expect(third.getByRole('button', { name: /^Certificate/ })).toBeInTheDocument();
  });

  it('completes a module without a quiz at once, with nothing that nobody has said', async () => {
    const plain = { ...begun, has_quiz: false };
    const { api } = open({
      answers: {
        'GET /training/modules/recommended': { modules: [plain] },
        'POST /training/modules/:id/complete': {
          progress: { ...COMPLETED, module_id: plain.id, module_title: plain.title, quiz_answers: {} },
          result: null,
        },
      },
    });
    const card = await cardOf(plain.title);
    api.answer({ 'GET /training/modules/recommended': { modules: [{ ...plain, progress: COMPLETED }] } });
    await userEvent.click(card.getByRole('button', { name: /^Complete/ }));
    expect(
      await (await cardOf(plain.title)).findByRole('button', { name: /^Certificate/ }),
    ).toBeInTheDocument();
    const sent = api.requests.find(({ key }) => key === 'POST /training/modules/:id/complete');
    expect(sent?.body).toEqual({});
  });

  it('hands over the certificate, and issues it first where it is not there yet', async () => {
    const downloads = watchDownloads();
    const late = { ...done, progress: { ...COMPLETED, certificate_id: null } };
    const { api } = open({
      answers: {
        'GET /training/modules/featured': { modules: [late] },
        'POST /training/modules/:id/certificates': fails('module_not_completed'),
      },
      files: { 'GET /certificates/:id/pdf': fakeFile('certificate.pdf') },
    });
    const card = await cardOf(done.title);
    await userEvent.click(card.getByRole('button', { name: /^Certificate/ }));
    expect(await card.findByRole('alert')).toHaveTextContent('Please complete this module first.');
    api.answer({
      'POST /training/modules/:id/certificates': {
        certificate: buildCertificate({ module_title: done.title, module_id: done.id }),
      },
    });
    await userEvent.click(card.getByRole('button', { name: /^Certificate/ }));
    await waitFor(() => expect(downloads.saved).toEqual(['certificate.pdf']));
    downloads.stop();
  });

  it('puts first what somebody is in the middle of', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Words that help' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute(
      'href',
      `/training/module/${begun.id}`,
    );
  });

  it('says that there are no modules yet', async () => {
    const { container } = open({
      answers: {
        ...catalogueAnswers([]),
        'GET /training/progress/summary': buildSummary({ total_modules: 0 }),
      },
    });
    expect(
      await screen.findByRole('heading', { name: 'No training modules available yet' }),
    ).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('shows what did load, and asks again for the rest', async () => {
    const { api } = open({ answers: { 'GET /training/modules/featured': fails('network') } });
    await screen.findByRole('heading', { name: 'Unable to load training' });
    expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeInTheDocument();
    api.answer({ 'GET /training/modules/featured': { modules: [done] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Featured Modules' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Unable to load training' })).toBeNull();
  });

  it('shows courses in their order, with how far somebody is and their certificate', async () => {
    const downloads = watchDownloads();
    const course = buildCourse({ certificate_id: CERTIFICATE_ID });
    open({
      answers: { 'GET /training/courses': { courses: [course] } },
      files: { 'GET /certificates/:id/pdf': fakeFile('course.pdf') },
    });
    const card = await cardOf(course.title);
    expect(card.getByRole('progressbar', { name: 'Modules completed' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 2',
    );
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'How minds differ',
      'Sorting side by side',
    ]);
    await userEvent.click(card.getByRole('button', { name: 'Certificate of this course' }));
    await waitFor(() => expect(downloads.saved).toEqual(['course.pdf']));
    downloads.stop();
  });
});

describe('the certificate of a course', () => {
  const finished = buildCourse({
    modules: buildCourse().modules.map((module) => ({ ...module, completed: true })),
    completed_modules: 2,
    certificate_id: null,
  });

  it('can be asked for when all modules are completed and it has not been issued yet', async () => {
    const downloads = watchDownloads();
    open({
      answers: {
        'GET /training/courses': { courses: [finished] },
        'POST /training/courses/:id/certificates': { certificate: buildCertificate() },
      },
      files: { 'GET /certificates/:id/pdf': fakeFile('course.pdf') },
    });
    const card = await cardOf(finished.title);
    await userEvent.click(card.getByRole('button', { name: 'Certificate of this course' }));
    await waitFor(() => expect(downloads.saved).toEqual(['course.pdf']));
    downloads.stop();
  });

  it('says why it is refused', async () => {
    open({
      answers: {
        'GET /training/courses': { courses: [finished] },
        'POST /training/courses/:id/certificates': fails('certificate_revoked'),
      },
    });
    const card = await cardOf(finished.title);
    await userEvent.click(card.getByRole('button', { name: 'Certificate of this course' }));
    expect(await card.findByText(/This certificate was taken back/)).toBeInTheDocument();
  });

  it('is not offered of a closed course, of one without modules, and before the last module', async () => {
    const closed = { ...finished, id: 'c'.repeat(24), title: 'Closed', is_active: false };
    const empty = { ...finished, id: 'e'.repeat(24), title: 'Empty', modules: [], completed_modules: 0 };
    const begun = buildCourse({ id: 'b'.repeat(24), title: 'Begun', certificate_id: null });
    open({ answers: { 'GET /training/courses': { courses: [closed, empty, begun] } } });
    for (const { title } of [closed, empty, begun])
      expect((await cardOf(title)).queryByRole('button')).toBeNull();
  });
});

describe('the invitations to an assessment', () => {
  it('open the quiz of the module when they begin', async () => {
    const assessment = buildAssessment();
    const { address } = open({
      answers: {
        'GET /training/assessments': { assessments: [assessment] },
        'POST /training/assessments/:id/attempts': { attempt: buildAttempt() },
      },
    });
    const card = await cardOf('Quiz: Words that help');
    expect(card.getByText('Mon 4 Mar 2030, 14:00 to 15:00')).toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Begin' }));
    await waitFor(() =>
      expect(address()).toBe(`/training/module/${assessment.module_id}?at=quiz&assessment=${assessment.id}`),
    );
  });

  it('say why they do not begin, and wait for their time', async () => {
    open({
      answers: {
        'GET /training/assessments': {
          assessments: [
            buildAssessment(),
            buildAssessment({ state: 'upcoming', module_title: 'Safety' }),
            buildAssessment({ state: 'taken', module_title: 'Minds', score: 80 }),
          ],
        },
        'POST /training/assessments/:id/attempts': fails('assessment_not_open'),
      },
    });
    const card = await cardOf('Quiz: Words that help');
    await userEvent.click(card.getByRole('button', { name: 'Begin' }));
    expect(await card.findByRole('alert')).toHaveTextContent('This assessment is not open now.');
    expect((await cardOf('Quiz: Safety')).queryByRole('button')).toBeNull();
    expect(screen.getByText(/Minds, Mon 4 Mar 2030: Taken, 80%/)).toBeInTheDocument();
  });
});
