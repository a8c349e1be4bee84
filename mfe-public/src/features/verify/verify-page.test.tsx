import type { Verification } from '@gently/contracts/certificates';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  type FakeAnswers,
  fails,
  renderApp,
  screen,
  userEvent,
  watchDownloads,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import VerifyPage from './verify-page';

const id = '0123456789ABCDEFGHJKMNPQRS';
const verification = (overrides: Partial<Verification> = {}): Verification => ({
  id,
  status: 'valid',
  holder_name: 'Robin Hill',
  module_title: 'Working with ADHD',
  kind: 'module',
  level: 'Foundation',
  issue_date: '2026-11-24',
  expires_on: '2027-11-24',
  revoked_on: null,
  issuer: 'Gently Sorted',
  learning_objectives: ['Begin with what is easy'],
  ...overrides,
});
const show = (answer: FakeAnswers['GET /certificates/:id/verify'], answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/certificates/verify/:id" element={<VerifyPage />} />
    </Routes>,
    {
      route: `/certificates/verify/${id}`,
      answers: { 'GET /certificates/:id/verify': answer, ...answers },
    },
  );

describe('the page that verifies a certificate', () => {
  it('has its heading while the certificate is loading', () => {
    show(() => new Promise<never>(() => undefined));
    expect(screen.getByRole('heading', { level: 1, name: 'Certificate' })).toBeInTheDocument();
  });

  it.each([
    [90, 1],
    [null, 0],
    [undefined, 0],
  ])('with %s as the score says it %i times', async (score, times) => {
    show({ verification: verification({ score }) });
    await screen.findByText('Robin Hill has completed “Working with ADHD”.');
    expect(screen.queryAllByText('90%')).toHaveLength(times);
    expect(screen.queryAllByText('Score')).toHaveLength(times);
  });

  // spec: S7-11
  it('says whose it is, what for and until when', async () => {
    const { container, api } = show({ verification: verification() });
    expect(await screen.findByText('Robin Hill has completed “Working with ADHD”.')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(screen.getByText('Wednesday 24 November 2027')).toBeVisible();
    expect(screen.getByText('Begin with what is easy')).toBeVisible();
    expect(api.requests.map(({ params }) => params)).toEqual([{ id }]);
    expect(await axe(container)).toEqual([]);
  });

  it('says when the name on it was corrected', async () => {
    show({ verification: verification({ name_corrected_on: '2027-01-05' }) });
    expect(await screen.findByText('Name corrected')).toBeVisible();
    expect(screen.getByText('Tuesday 5 January 2027')).toBeVisible();
  });

  it('says that it has expired, and when', async () => {
    show({ verification: verification({ status: 'expired', expires_on: '2026-11-23' }) });
    expect(await screen.findByText(/was valid until Monday 23 November 2026/)).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
  });

  it('says that it was taken back, and offers nothing to download', async () => {
    show({ verification: verification({ status: 'revoked', revoked_on: '2026-11-24' }) });
    expect(await screen.findByText(/was taken back on Tuesday 24 November 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download Open Badge' })).not.toBeInTheDocument();
  });

  it('does not know every number', async () => {
    show(fails('certificate_not_found'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We do not know this certificate' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask us about it' })).toHaveAttribute('href', '/contact');
  });

  it('says calmly that it could not look, and tries again', async () => {
    const { api } = show(fails('network'));
    await screen.findByRole('heading', { level: 1, name: 'Unable to check the certificate' });
    api.answer({ 'GET /certificates/:id/verify': { verification: verification() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Valid')).toBeVisible();
  });

  it('hands over the Open Badge', async () => {
    const downloads = watchDownloads();
    show(
      { verification: verification() },
      {
        'GET /certificates/:id/credential': {
          credential: 'a.b.c',
          keys_url: 'https://gently.test/keys',
          issued_at: '2026-11-24T10:00:00.000Z',
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Download Open Badge' }));
    expect(await screen.findByText('The badge is in your downloads.')).toBeVisible();
    expect(downloads.saved).toEqual([`open-badge-${id}.jwt`]);
    downloads.stop();
  });
});
