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
import { buildCertificate, CERTIFICATE_ID, certificatesOf } from '../../testing/build';
import CertificatesPage from './certificates-page';

const open = (answer: FakeAnswers['GET /training/certificates'], files: FakeFiles = {}) =>
  renderApp(<CertificatesPage />, {
    user: buildUser({ role: 'declutterer' }),
    route: '/training/certificates',
    answers: { ...(answer && { 'GET /training/certificates': answer }) },
    files,
  });
const cardOf = async (title: string) => within(await screen.findByRole('listitem', { name: title }));

describe('my certificates', () => {
  // spec: S2-34
  it('show title, day and status, download and verify', async () => {
    const downloads = watchDownloads();
    const { container } = open(certificatesOf(buildCertificate()), {
      'GET /certificates/:id/pdf': fakeFile('how-minds-differ.pdf'),
    });
    expect(screen.getByText('Loading your certificates...')).toBeInTheDocument();
    const card = await cardOf('How minds differ');
    expect(card.getByText('Valid')).toBeInTheDocument();
    expect(card.getByText('Issued Sunday 6 January 2030')).toBeInTheDocument();
    expect(card.getByRole('link', { name: /^Verify/ })).toHaveAttribute(
      'href',
      `/certificates/verify/${CERTIFICATE_ID}`,
    );
    await userEvent.click(card.getByRole('button', { name: /^Download PDF/ }));
    await waitFor(() => expect(downloads.saved).toEqual(['how-minds-differ.pdf']));
    downloads.stop();
    expect(await axe(container)).toEqual([]);
  });

  it('show their score to nobody else until the holder says so, and say when that was not saved', async () => {
    const hidden = buildCertificate();
    const page = open(certificatesOf(hidden));
    const card = await cardOf('How minds differ');
    const choice = card.getByRole('switch', { name: 'Show my score of How minds differ' });
    expect(choice).not.toBeChecked();
    expect(
      card.getByText('Only you and our trainers can read your score. It is not on the PDF.'),
    ).toBeInTheDocument();
    page.api.answer({ 'PUT /certificates/:id/score': fails('unavailable') });
    await userEvent.click(choice);
    expect(await card.findByText('Your choice was not saved')).toBeInTheDocument();
    expect(choice).not.toBeChecked();
    const shown = { ...hidden, score_public: true };
    page.api.answer({
      'PUT /certificates/:id/score': { certificate: shown },
      'GET /training/certificates': certificatesOf(shown),
    });
    await userEvent.click(choice);
    expect(
      await card.findByText(/Everyone with the address of this certificate can read 90%/),
    ).toBeInTheDocument();
    expect(choice).toBeChecked();
    const sent = page.api.requests.filter(({ key }) => key === 'PUT /certificates/:id/score');
    expect(sent.at(-1)?.body).toEqual({ public: true });
    expect(await axe(page.container)).toEqual([]);
  });

  it('offer to put the name of the account on all of them, and say when it is done', async () => {
    const former = certificatesOf(buildCertificate({ holder_name: 'Robin Hill', name_change: 'own' }));
    const page = open({ ...former, account_name: 'Robyn Hall' });
    const part = within(await screen.findByRole('region', { name: 'The name on your certificates' }));
    expect(
      part.getByText(/in the name Robin Hill. Your account has the name Robyn Hall./),
    ).toBeInTheDocument();
    expect(await axe(page.container)).toEqual([]);
    page.api.answer({ 'PUT /training/certificates/holder-name': fails('unavailable') });
    await userEvent.click(part.getByRole('button', { name: 'Correct the name' }));
    expect(await part.findByText('The name was not corrected')).toBeInTheDocument();
    const corrected = certificatesOf(buildCertificate({ holder_name: 'Robyn Hall' }));
    page.api.answer({
      'PUT /training/certificates/holder-name': { ...corrected, account_name: 'Robyn Hall' },
    });
    await userEvent.click(part.getByRole('button', { name: 'Correct the name' }));
    const said = await screen.findByText(/Your certificates now have the name Robyn Hall/);
    await waitFor(() => expect(said.closest('[tabindex="-1"]')).toHaveFocus());
    expect(screen.queryByText(/Robin Hill/)).toBeNull();
  });

  it('say what was corrected when others are left that have to be checked', async () => {
    const slip = buildCertificate({ holder_name: 'Robin Hall', name_change: 'own' });
    const other = buildCertificate({ holder_name: 'Robin Hill', name_change: 'review' });
    const page = open({ ...certificatesOf(slip, other), account_name: 'Robyn Hall' });
    const corrected = certificatesOf({ ...slip, holder_name: 'Robyn Hall', name_change: null }, other);
    page.api.answer({
      'PUT /training/certificates/holder-name': { ...corrected, account_name: 'Robyn Hall' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the name' }));
    const said = await screen.findByText(/^Certificates with a small mistake in the name now have/);
    await waitFor(() => expect(said.closest('[tabindex="-1"]')).toHaveFocus());
    expect(screen.getByText(/certificates in the name Robin Hill/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Correct the name' })).toBeNull();
  });

  it('lead to the contact page where the name is more than a slip', async () => {
    const other = buildCertificate({ holder_name: 'Robin Hill', name_change: 'review' });
    open({ ...certificatesOf(other), account_name: 'Ada Byron' });
    const part = within(await screen.findByRole('region', { name: 'The name on your certificates' }));
    expect(part.getByText(/a trainer or an admin has to check it/)).toBeInTheDocument();
    expect(part.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    expect(part.queryByRole('button', { name: 'Correct the name' })).toBeNull();
  });

  it('offer nothing about the name while it is that of the account, or an older API says nothing of it', async () => {
    open({ ...certificatesOf(buildCertificate({ holder_name: 'Robyn Hall' })), account_name: 'Robyn Hall' });
    await cardOf('How minds differ');
    expect(screen.queryByRole('region', { name: 'The name on your certificates' })).toBeNull();
  });

  it('have no choice where there is no score', async () => {
    open(certificatesOf(buildCertificate({ score: null })));
    expect((await cardOf('How minds differ')).queryByRole('switch')).toBeNull();
  });

  it('that have run out lead back to their module; those taken back say why', async () => {
    open(
      certificatesOf(
        buildCertificate({
          status: 'expired',
          expires_on: '2031-01-06',
          module_id: 'a'.repeat(24),
          module_title: 'Old one',
        }),
        buildCertificate({
          id: 'Z'.repeat(26),
          status: 'revoked',
          revoked_reason: 'Issued by mistake',
          module_title: 'Taken one',
        }),
      ),
    );
    const expired = await cardOf('Old one');
    expect(expired.getByText('Expired')).toBeInTheDocument();
    expect(expired.getByText(/It ran out on Monday 6 January 2031/)).toBeInTheDocument();
    expect(expired.getByRole('link', { name: 'Take it again' })).toHaveAttribute(
      'href',
      `/training/module/${'a'.repeat(24)}`,
    );
    const revoked = await cardOf('Taken one');
    expect(revoked.getByText('Why it was taken back: Issued by mistake')).toBeInTheDocument();
    expect(revoked.queryByRole('button', { name: /Download/ })).toBeNull();
  });

  it('that run out soon lead to where they are renewed', async () => {
    const module_id = 'a'.repeat(24);
    const runsOut = { expires_on: '2031-01-06', renew_from: '2030-12-07', module_id };
    const { container } = open(
      certificatesOf(
        buildCertificate({ ...runsOut, can_renew: true, module_title: 'Soon' }),
        buildCertificate({ ...runsOut, id: 'Y'.repeat(26), module_title: 'Later' }),
        buildCertificate({
          ...runsOut,
          id: 'X'.repeat(26),
          kind: 'course',
          module_id: null,
          renew_from: null,
          module_title: 'Whole',
        }),
      ),
    );
    const soon = await cardOf('Soon');
    expect(soon.getByText(/^You can renew it now. The new one counts/)).toBeInTheDocument();
    expect(soon.getByRole('link', { name: 'Renew: Soon' })).toHaveAttribute(
      'href',
      `/training/module/${module_id}?at=quiz`,
    );
    const later = await cardOf('Later');
    expect(later.getByText('You can renew it from Saturday 7 December 2030.')).toBeInTheDocument();
    expect(later.queryByRole('link', { name: /Renew/ })).toBeNull();
    const whole = await cardOf('Whole');
    expect(whole.getByText('It is renewed by itself when you renew its modules.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('that were renewed say so, and ask for nothing more', async () => {
    const old = { expires_on: '2031-01-06', renewed: true };
    open(
      certificatesOf(
        buildCertificate({ ...old, module_title: 'Renewed' }),
        buildCertificate({ ...old, id: 'Y'.repeat(26), status: 'expired', module_title: 'Over' }),
      ),
    );
    expect((await cardOf('Renewed')).getByText(/^You have renewed it/)).toBeInTheDocument();
    expect((await cardOf('Over')).queryByRole('link', { name: 'Take it again' })).toBeNull();
  });

  // spec: S2-34, S8-06
  it('say that there are none', async () => {
    const { container } = open({
      ...certificatesOf(),
      available: [{ id: 'b'.repeat(24), module_title: 'Words that help', progress: 40, required: 75 }],
    });
    expect(await screen.findByRole('heading', { name: 'No certificates yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Words that help' })).toBeInTheDocument();
    expect(screen.getByText('You need 75% in its quiz.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('say calmly that they did not load, and try again', async () => {
    const { api } = open(fails('network'));
    await screen.findByRole('heading', { name: 'Unable to load certificates' });
    api.answer({ 'GET /training/certificates': certificatesOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No certificates yet' })).toBeInTheDocument();
  });

  it('say why one did not download', async () => {
    open(certificatesOf(buildCertificate()), { 'GET /certificates/:id/pdf': fails('certificate_revoked') });
    const card = await cardOf('How minds differ');
    await userEvent.click(card.getByRole('button', { name: /^Download PDF/ }));
    expect(await card.findByRole('alert')).toHaveTextContent('This certificate was taken back');
  });
});
