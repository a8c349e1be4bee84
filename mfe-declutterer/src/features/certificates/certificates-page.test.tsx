import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { noCertificates } from '../../testing/build';
import { CertificatesPage } from './certificates-page';

const open = (answers: FakeAnswers) =>
  renderApp(
    <>
      <h1>Certificates</h1>
      <CertificatesPage />
    </>,
    { user: buildUser({ role: 'declutterer' }), answers },
  );

describe('the certificates', () => {
  // spec: S2-11
  it('show what is held and what is open, as the server says', async () => {
    const { container } = open({
      'GET /declutterer/certificates': {
        certificates: [
          {
            id: '1',
            kind: 'module',
            module_title: 'ADHD basics',
            issue_date: '2030-01-05',
            expires_on: null,
            status: 'valid',
            revoked_reason: null,
            level: 'Foundation',
            score: 92,
            module_id: null,
          },
        ],
        available: [{ id: '2', module_title: 'Calm starts', progress: 40, required: 80 }],
        summary: { earned: 1, average_score: 92, level: 'Foundation' },
      },
    });
    expect(screen.getByText('Loading your certificates...')).toBeInTheDocument();
    const held = within(await screen.findByRole('listitem', { name: 'ADHD basics' }));
    expect(held.getByText('Issued Saturday 5 January 2030')).toBeInTheDocument();
    expect(held.getByText('Valid')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('You need 80% in its quiz.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-11
  it('say that there are none, without inventing a number', async () => {
    const { container } = open({ 'GET /declutterer/certificates': noCertificates() });
    expect(await screen.findByText('No certificates yet')).toBeInTheDocument();
    expect(screen.getByText('Nothing is open to earn yet')).toBeInTheDocument();
    expect(screen.getAllByText('Not enough data yet')).toHaveLength(2);
    expect(await axe(container)).toEqual([]);
  });

  it('say calmly that they did not load, and try again', async () => {
    const { api } = open({ 'GET /declutterer/certificates': fails('network') });
    await screen.findByRole('heading', { name: 'Unable to load certificates' });
    api.answer({ 'GET /declutterer/certificates': noCertificates() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No certificates yet')).toBeInTheDocument();
  });
});
