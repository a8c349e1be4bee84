import { Route, Routes } from '@gently/platform/router';
import { axe, buildUser, renderApp, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCourse, buildDraft, buildRow, savedOf } from '../testing/build';
import { buildCertificate, certificatesOf } from '../testing/build-certificate';
import AdminTraining from './admin-training';

const PLACE = '/dashboard/admin/training';
const version = {
  version: 1,
  published_at: '2030-01-05T10:00:00.000Z',
  published_by: 'Thea Marsh',
  note: '',
};
const draft = buildDraft({ versions: [version] });
const admin = buildUser({ role: 'admin' });

const open = (route: string, user = admin) =>
  renderApp(
    <Routes>
      <Route path={`${PLACE}/*`} element={<AdminTraining />} />
    </Routes>,
    {
      route,
      user,
      answers: {
        'GET /trainer/attempt-requests': { requests: [] },
        'GET /trainer/modules': { modules: [buildRow({ id: draft.id })] },
        'GET /trainer/certificates': certificatesOf(buildCertificate()),
        'GET /training/courses': { courses: [buildCourse()] },
        'GET /training/modules/:id/draft': { module: draft },
        'GET /training/modules/:id/versions/:version': { version: { ...version, content: draft } },
        'POST /training/modules': { module: draft },
        'PUT /training/modules/:id': savedOf(draft),
      },
    },
  );
afterEach(() => localStorage.clear());

// spec: C2.1-19, S6-03
describe('training, in the console of an admin', () => {
  it('stands in the menu, with modules, courses and certificates beside each other', async () => {
    open(PLACE);
    const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Training', PLACE],
    ]);
    const tabs = within(screen.getByRole('navigation', { name: 'Training' }));
    expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Modules', PLACE],
      ['Courses', `${PLACE}/courses`],
      ['Certificates', `${PLACE}/certificates`],
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Modules');
    expect(await screen.findByRole('link', { name: 'Working with ADHD' })).toBeInTheDocument();
    await userEvent.click(tabs.getByRole('link', { name: 'Courses' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeInTheDocument();
    await userEvent.click(tabs.getByRole('link', { name: 'Certificates' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificates' })).toBeInTheDocument();
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Certificates');
  });

  it('opens the certificates of one person, from an address that names them', async () => {
    const { address } = open(`${PLACE}/certificates?holder=${buildCertificate().holder_id}`);
    expect(await screen.findByText('Only the certificates of Imogen Hart.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show everybody’s' }));
    expect(address()).toBe(`${PLACE}/certificates`);
  });

  it('opens the module of somebody else, says whose it is, and comes back to the list', async () => {
    const { address, api, container } = open(PLACE);
    await userEvent.click(await screen.findByRole('link', { name: 'Working with ADHD' }));
    expect(await screen.findByText('Thea Marsh wrote this module')).toBeInTheDocument();
    expect(address()).toBe(`${PLACE}/modules/${draft.id}`);
    expect(screen.getByRole('link', { name: 'Modules' })).toHaveAttribute('href', PLACE);
    expect(screen.getByRole('link', { name: 'Quiz clinic' })).toHaveAttribute(
      'href',
      `${PLACE}/modules/${draft.id}/quiz`,
    );
    expect(await axe(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Module and close' }));
    await waitFor(() => expect(address()).toBe(PLACE));
    expect(api.requests.some(({ key }) => key === 'PUT /training/modules/:id')).toBe(true);
  });

  it('says nothing of an author who is the admin', async () => {
    open(`${PLACE}/modules/${draft.id}`, buildUser({ role: 'admin', id: draft.author_id }));
    await screen.findByRole('tab', { name: 'Module Details' });
    expect(screen.queryByText(/wrote this module/)).toBeNull();
  });

  it('leads from the versions back to the editor, in the console', async () => {
    open(`${PLACE}/modules/${draft.id}/versions`);
    expect(await screen.findByText('Version 1')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Module editor' })).toHaveAttribute(
      'href',
      `${PLACE}/modules/${draft.id}`,
    );
  });

  it('begins a module and goes on in its editor', async () => {
    const { address } = open(`${PLACE}/modules/new`);
    expect(await screen.findByRole('link', { name: 'Modules' })).toHaveAttribute('href', PLACE);
    await userEvent.type(screen.getByLabelText('Title'), 'Small steps{Enter}');
    await screen.findByRole('tab', { name: 'Module Details' });
    expect(address()).toBe(`${PLACE}/modules/${draft.id}`);
  });

  it('leads from an address that it does not know to the list', () => {
    expect(open(`${PLACE}/nothing`).address()).toBe(PLACE);
  });
});
