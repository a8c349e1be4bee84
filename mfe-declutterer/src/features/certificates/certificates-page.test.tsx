import type { Certificates } from '@gently/contracts/certificates';
import {
  axe,
  buildUser,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  watchDownloads,
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
            renewed: false,
            renew_from: null,
            can_renew: false,
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

  const earned = (overrides: Partial<Certificates['certificates'][number]> = {}) => ({
    ...noCertificates(),
    certificates: [
      {
        id: '0123456789ABCDEFGHJKMNPQRS',
        kind: 'module' as const,
        module_title: 'ADHD basics',
        issue_date: '2030-01-05',
        expires_on: '2031-01-05',
        status: 'valid' as const,
        revoked_reason: null,
        level: 'Foundation',
        score: null,
        module_id: '64b7f0c2a1b2c3d4e5f60718',
        renewed: false,
        renew_from: null,
        can_renew: false,
        ...overrides,
      },
    ],
  });

  // spec: S2-11
  it('hand over the document, and show what others see', async () => {
    const downloads = watchDownloads();
    const { api } = renderApp(<CertificatesPage />, {
      user: buildUser({ role: 'declutterer' }),
      answers: { 'GET /declutterer/certificates': earned() },
      files: { 'GET /certificates/:id/pdf': fakeFile('certificate.pdf') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Certificate ADHD basics' }));
    expect(await screen.findByText('The certificate is in your downloads, as a PDF.')).toBeVisible();
    expect(downloads.saved).toEqual(['certificate.pdf']);
    expect(api.undeclared).toEqual([]);
    downloads.stop();
    expect(screen.getByRole('link', { name: /What others see/ })).toHaveAttribute(
      'href',
      '/certificates/verify/0123456789ABCDEFGHJKMNPQRS',
    );
    expect(screen.getByText('Valid until Sunday 5 January 2031')).toBeVisible();
  });

  it('lead back into what has expired', async () => {
    open({ 'GET /declutterer/certificates': earned({ status: 'expired' }) });
    expect(await screen.findByText('Was valid until Sunday 5 January 2031')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take it again ADHD basics' })).toHaveAttribute(
      'href',
      '/training/module/64b7f0c2a1b2c3d4e5f60718',
    );
  });

  it('lead to where one is renewed that runs out soon', async () => {
    open({ 'GET /declutterer/certificates': earned({ renew_from: '2030-12-06', can_renew: true }) });
    expect(await screen.findByRole('link', { name: 'Renew ADHD basics' })).toHaveAttribute(
      'href',
      '/training/module/64b7f0c2a1b2c3d4e5f60718?at=quiz',
    );
    expect(screen.getByText(/The new one counts from its last day/)).toBeVisible();
  });

  it('ask for nothing more where one was renewed', async () => {
    open({ 'GET /declutterer/certificates': earned({ status: 'expired', renewed: true }) });
    expect(await screen.findByText(/^Was valid until/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Take it again|^Renew/ })).not.toBeInTheDocument();
  });

  it('say why one was taken back, and hand over nothing', async () => {
    open({
      'GET /declutterer/certificates': earned({
        status: 'revoked',
        revoked_reason: 'Somebody else took it.',
      }),
    });
    expect(await screen.findByText('The reason: Somebody else took it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download Certificate/ })).not.toBeInTheDocument();
  });
});
