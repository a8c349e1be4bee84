import {
  axe,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { OF_ADMINS, WorkplaceProvider } from '../../shared/workplace';
import { buildCourse, buildRow } from '../../testing/build';
import { buildCertificate, certificatesOf } from '../../testing/build-certificate';
import CertificatesPage from './certificates-page';

const PLACE = '/dashboard/trainer/certificates';
const CONSOLE = '/dashboard/admin/training/certificates';
const LIST = 'GET /trainer/certificates';
const REVOKE = 'POST /certificates/:id/revoke';
const REASON = 'Somebody else took the quiz.';
const COURSE = 'f'.repeat(24);

const open = (answers: FakeAnswers = {}, route = PLACE) =>
  renderApp(
    route.startsWith(CONSOLE) ? (
      <WorkplaceProvider value={OF_ADMINS}>
        <CertificatesPage />
      </WorkplaceProvider>
    ) : (
      <CertificatesPage />
    ),
    {
      route,
      answers: {
        [LIST]: certificatesOf(buildCertificate()),
        'GET /trainer/modules': { modules: [buildRow()] },
        'GET /training/courses': { courses: [buildCourse({ id: COURSE })] },
        ...answers,
      },
    },
  );
const asked = ({ api }: ReturnType<typeof open>) =>
  Object.fromEntries(
    api.requests
      .filter(({ key }) => key === LIST)
      .at(-1)
      ?.query.entries() ?? [],
  );
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
const takenBack = (certificate = buildCertificate()) => ({
  certificate: {
    ...certificate,
    status: 'revoked' as const,
    revoked_reason: REASON,
    score: null,
    module_id: null,
    renew_from: null,
    can_renew: false,
  },
});

// spec: S6-03, S7-11
describe.each([
  {
    whose: 'of own modules',
    place: PLACE,
    what: 'your certificates',
    lead: 'What people have earned with your modules and courses, the latest first.',
    none: /^Everybody who completes one of your modules or courses gets one/,
  },
  {
    whose: 'of everybody, in the console of an admin',
    place: CONSOLE,
    what: 'the certificates',
    lead: /^What everybody has earned by training, the latest first/,
    none: /^Everybody who completes a module or a course gets one/,
  },
])('the certificates $whose', ({ place, what, lead, none }) => {
  it('are told with holder, number, days and how they stand', async () => {
    const certificate = buildCertificate();
    const { container } = open(
      {
        [LIST]: certificatesOf(
          certificate,
          buildCertificate({
            kind: 'course',
            module_title: 'First steps',
            holder_name: 'Ash Reed',
            renewed: true,
          }),
          buildCertificate({ holder_name: 'Kit Moss', status: 'expired', expires_on: '2029-01-06' }),
          buildCertificate({
            holder_name: 'Zoë Łukasz',
            status: 'revoked',
            expires_on: null,
            revoked_on: '2030-02-01',
            revoked_by: 'Noor Khan',
            revoked_reason: REASON,
          }),
          buildCertificate({ holder_name: '', revoked_on: '2030-02-01', revoked_by: '', status: 'revoked' }),
        ),
      },
      place,
    );
    expect(screen.getByText(lead)).toBeInTheDocument();
    expect(screen.getByText(`Loading ${what}...`)).toBeInTheDocument();
    await screen.findByRole('row', { name: /Imogen Hart/ });
    const row = rowOf(/Imogen Hart/);
    for (const words of ['Working with ADHD', 'Valid', 'Sun 6 Jan 2030', 'Mon 6 Jan 2031'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(row.getByRole('link', { name: certificate.id })).toHaveAttribute(
      'href',
      `/certificates/verify/${certificate.id}`,
    );
    for (const words of ['First steps (course)', 'Renewed since'])
      expect(rowOf(/Ash Reed/).getByText(words)).toBeInTheDocument();
    expect(rowOf(/Kit Moss/).getByText('Expired')).toBeInTheDocument();
    for (const words of ['Taken back', 'Fri 1 Feb 2030, by Noor Khan', `“${REASON}”`, 'For good'])
      expect(rowOf(/Zoë Łukasz/).getByText(words)).toBeInTheDocument();
    expect(rowOf(/Without a name/).getByText('Fri 1 Feb 2030')).toBeInTheDocument();
    for (const ended of [/Kit Moss/, /Zoë Łukasz/, /Without a name/])
      expect(rowOf(ended).queryByRole('button')).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('are found by words, module, course and status, which the address keeps, and paged', async () => {
    const further = { certificates: [buildCertificate()], page: { next_cursor: 'further' } };
    const rendered = open({ [LIST]: further }, place);
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ cursor: 'further' }));
    expect(screen.getByRole('button', { name: 'First page' })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Search by name or number'), 'Imo{Enter}');
    await waitFor(() => expect(asked(rendered)).toEqual({ q: 'Imo' }));
    expect(screen.getByRole('option', { name: 'Working with ADHD' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Module or course'), 'First steps (course)');
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Valid', 'Expired', 'Taken back']);
    await userEvent.selectOptions(status, 'Taken back');
    const question = { q: 'Imo', about_id: COURSE, status: 'revoked' };
    await waitFor(() => expect(asked(rendered)).toEqual(question));
    expect(rendered.address()).toBe(`${place}?q=Imo&about=${COURSE}&status=revoked`);
  });

  it('say when none is there, when none matches, and when they did not come', async () => {
    const { api, address } = open({ [LIST]: fails('network') }, `${place}?q=zz`);
    await screen.findByRole('heading', { name: `We could not load ${what}` });
    api.answer({ [LIST]: certificatesOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'No certificate matches what you chose' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all certificates' }));
    expect(await screen.findByRole('heading', { name: 'No certificates yet' })).toBeInTheDocument();
    expect(screen.getByText(none)).toBeInTheDocument();
    expect(address()).toBe(place);
  });
});

describe('certificates', () => {
  it('lead an admin to the page of their holder, and a trainer nowhere but to the public page', async () => {
    const certificate = buildCertificate();
    const { unmount } = open({ [LIST]: certificatesOf(certificate) }, CONSOLE);
    expect(await screen.findByRole('link', { name: 'Imogen Hart' })).toHaveAttribute(
      'href',
      `/dashboard/admin/users/${certificate.holder_id}`,
    );
    unmount();
    open({ [LIST]: certificatesOf(certificate) });
    await screen.findByRole('row', { name: /Imogen Hart/ });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([certificate.id]);
  });

  it('can be one person’s, with the way to everybody’s', async () => {
    const { holder_id: holder } = buildCertificate();
    const rendered = open({}, `${CONSOLE}?holder=${holder}&about=${'9'.repeat(24)}&status=lost`);
    expect(await screen.findByText('Only the certificates of Imogen Hart.')).toBeInTheDocument();
    expect(asked(rendered)).toEqual({ holder_id: holder, about_id: '9'.repeat(24) });
    expect(screen.getByLabelText('Module or course')).toHaveDisplayValue('The one you chose');
    await userEvent.click(screen.getByRole('button', { name: 'Show everybody’s' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ about_id: '9'.repeat(24) }));
    expect(screen.queryByText(/^Only the certificates/)).toBeNull();
  });

  it('can be of one person who has none, with the way to all', async () => {
    const { address } = open({ [LIST]: certificatesOf() }, `${CONSOLE}?holder=${'9'.repeat(24)}`);
    expect(await screen.findByText('Only the certificates of one person.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all certificates' }));
    expect(await screen.findByRole('heading', { name: 'No certificates yet' })).toBeInTheDocument();
    expect(address()).toBe(CONSOLE);
  });

  it('are found without the list of modules, too', async () => {
    open({ 'GET /trainer/modules': fails('network') }, CONSOLE);
    expect(await screen.findByRole('row', { name: /Imogen Hart/ })).toBeInTheDocument();
    expect(screen.getByLabelText('Module or course')).toHaveDisplayValue('All of them');
  });
});

// spec: S7-11
describe('taking a certificate back', () => {
  const ask = async () => {
    await userEvent.click(
      await screen.findByRole('button', {
        name: /^Take back the certificate of Imogen Hart: Working with ADHD/,
      }),
    );
    return within(screen.getByRole('dialog', { name: 'Take back the certificate of Imogen Hart?' }));
  };
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Yes, take it back' }));
  const reasonField = () => screen.getByRole('textbox', { name: 'Your reason' });

  it.each([PLACE, CONSOLE])(
    'says what it means, asks for a reason, and says that it is done: %s',
    async (place) => {
      const certificate = buildCertificate();
      const { api, container } = open(
        { [LIST]: certificatesOf(certificate), [REVOKE]: takenBack(certificate) },
        place,
      );
      const dialog = await ask();
      for (const words of [
        /Imogen Hart is told at once, in the site and by email, with your reason, and can no longer download it/,
        /public page says that it was taken back, but not why/,
        /signed badge joins the list that verifiers read/,
        /opens for them again, with all attempts/,
        /This cannot be undone: if it was a mistake, they have to complete the module again/,
        /Its holder reads these words, and the audit log keeps them with your name/,
      ])
        expect(dialog.getByText(words)).toBeInTheDocument();
      expect(await axe(container)).toEqual([]);
      await userEvent.type(reasonField(), 'Too short');
      await confirm();
      expect(reasonField()).toHaveAccessibleDescription(/at least 10 characters/);
      expect(reasonField()).toHaveFocus();
      expect(api.requests.some(({ key }) => key === REVOKE)).toBe(false);
      await userEvent.clear(reasonField());
      await userEvent.type(reasonField(), `  ${REASON} `);
      await confirm();
      expect(await screen.findByText('The certificate was taken back')).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).toBeNull();
      const sent = api.requests.find(({ key }) => key === REVOKE);
      expect([sent?.params, sent?.body]).toEqual([{ id: certificate.id }, { reason: REASON }]);
      expect(api.requests.filter(({ key }) => key === LIST)).toHaveLength(2);
      await userEvent.click(screen.getByRole('button', { name: /Dismiss|Close|Hide/ }));
      expect(screen.queryByText('The certificate was taken back')).toBeNull();
    },
  );

  it('of a course says what comes of its modules', async () => {
    open({ [LIST]: certificatesOf(buildCertificate({ kind: 'course' })) });
    const dialog = await ask();
    expect(
      dialog.getByText(/stay completed. A new certificate of the course comes when/),
    ).toBeInTheDocument();
    expect(dialog.getByText('This cannot be undone.')).toBeInTheDocument();
  });

  it('that fails keeps what was typed, also when the dialog is closed, and is tried again', async () => {
    const { api } = open({ [REVOKE]: fails('network') });
    await ask();
    await userEvent.type(reasonField(), REASON);
    await confirm();
    expect(await screen.findByText('The certificate was not taken back')).toBeInTheDocument();
    expect(reasonField()).toHaveValue(REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await ask();
    expect(reasonField()).toHaveValue(REASON);
    api.answer({ [REVOKE]: takenBack() });
    await confirm();
    expect(await screen.findByText('The certificate was taken back')).toBeInTheDocument();
  });

  it('that somebody else has taken back says so, and shows it', async () => {
    const { api } = open({ [REVOKE]: fails('certificate_revoked') });
    await ask();
    await userEvent.type(reasonField(), REASON);
    api.answer({ [LIST]: certificatesOf() });
    await confirm();
    expect(await screen.findByText(/It had been taken back already/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('No certificates yet')).toBeInTheDocument();
  });
});

describe('another name of a holder', () => {
  const CORRECT = 'PUT /certificates/:id/holder-name';
  const misnamed = buildCertificate({ holder_name: 'Rowan Maiden', account_name: 'Rowan Married' });

  it('is written on certificates after saying how it was checked', async () => {
    const { api } = open({ [LIST]: certificatesOf(misnamed) });
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Correct the name on the certificate of Rowan Maiden: Working with ADHD',
      }),
    );
    const title = 'Write Rowan Married on the certificates of Rowan Maiden?';
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(await axe(screen.getByRole('dialog', { name: title }))).toEqual([]);
    const confirm = dialog.getByRole('button', { name: 'Yes, correct the name' });
    await userEvent.click(confirm);
    expect(dialog.getByLabelText('How you checked it')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('How you checked it'), 'Deed poll seen.');
    api.answer({ [CORRECT]: fails('unavailable') });
    await userEvent.click(confirm);
    expect(await dialog.findByText('The name was not corrected')).toBeInTheDocument();
    const corrected = buildCertificate({ id: misnamed.id, holder_name: 'Rowan Married' });
    const { certificate } = takenBack(corrected);
    api.answer({
      [CORRECT]: { certificate: { ...certificate, status: 'valid', revoked_reason: null } },
      [LIST]: certificatesOf(corrected),
    });
    await userEvent.click(confirm);
    expect(await screen.findByText('The certificates now have the name Rowan Married.')).toBeInTheDocument();
    expect(api.requests.findLast(({ key }) => key === CORRECT)).toMatchObject({
      params: { id: misnamed.id },
      body: { reason: 'Deed poll seen.' },
    });
  });

  it('is not offered where the certificate has the name of the account', async () => {
    open();
    await screen.findByText('Imogen Hart');
    expect(screen.queryByRole('button', { name: /^Correct the name/ })).toBeNull();
  });
});
