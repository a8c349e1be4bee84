import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { HIGHEST_GRADE, readingGrade } from '@gently/testing/reading';
import { describe, expect, it } from 'vitest';
import ApplyPage from './apply-page';
import { APPLY_NEXT, APPLY_STEPS, applyWelcome } from './apply-steps';

const FREE: FakeAnswers = { 'GET /auth/email-available': { available: true } };
const account = { user: buildUser({ role: 'declutterer', status: 'pending' }), token: 't' };
const open = (answers: FakeAnswers = FREE) =>
  renderApp(<ApplyPage />, { route: '/declutterer/apply', answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const next = () => press('Next');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const fill = async (label: RegExp | string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const type = (label: RegExp | string, text: string) =>
  text.startsWith('{') ? userEvent.type(screen.getByLabelText(label), text) : fill(label, text);
const said = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** Presses Next on an empty step and reads what is missing. */
const refusedWith = async (texts: string[]) => {
  await next();
  await waitFor(() => expect(said()).toEqual(texts));
};

const fillContact = async () => {
  await type('First name', 'Ash');
  await type('Last name', 'Moor');
  await type('Email', 'ash@example.test');
  await type('Password', 'a-long-password');
  await type('Type your password again', 'a-long-password');
  await type('Phone number', '07700 900123');
};
const walkToReview = async () => {
  await next();
  await heading('Contact information');
  await fillContact();
  await next();
  await heading('Professional experience');
  await userEvent.click(screen.getByRole('radio', { name: '1 to 2 years' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'ADHD support' }));
  await next();
  await heading('Background and motivation');
  await type('Your background', 'I worked in a library.');
  await type(/^Why do you want to join/, 'I like calm rooms.');
  await next();
  await heading('Professional references');
  await type('Name of the referee', 'Sam Field');
  await type('Phone number of the referee', '07700 900456');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Yes, the people/ }));
  await next();
  await heading('Final details and review');
};

describe('the application', () => {
  // spec: C2.1-11, C2.8-07
  it('says what to expect, leads home and to the sign-in, and shows its progress', async () => {
    const { container } = open();
    expect(screen.getByText(/within 5-7 business days/)).toBeInTheDocument();
    expect(screen.getByText(/An interview and a background check may follow/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const signIn = screen.getByRole('link', { name: 'Already have an account? Sign in' });
    expect(signIn).toHaveAttribute('href', '/login');
    const bar = screen.getByRole('progressbar', { name: 'Step 1 of 6: Welcome' });
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C5-04
  it('says in its exact words what each step needs', async () => {
    open();
    await next();
    await heading('Contact information');
    await refusedWith([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Phone number is required',
    ]);
    await fillContact();
    await type('Type your password again', 'x');
    await refusedWith(['Passwords do not match']);
    await type('Type your password again', '{Backspace}');
    await next();
    await heading('Professional experience');
    await refusedWith(['Please select your experience level']);
    await userEvent.click(screen.getByRole('radio', { name: 'No experience yet' }));
    await next();
    await heading('Background and motivation');
    await refusedWith([
      'Please tell us about your background',
      'Please tell us why you want to join Gently Sorted',
    ]);
    await type('Your background', 'A');
    await type(/^Why do you want to join/, 'B');
    await next();
    await heading('Professional references');
    await refusedWith(['At least one reference is required', 'Reference phone number is required']);
  });

  // spec: C2.8-07
  it('sends exactly the answers, the second referee only when named, and goes to the dashboard', async () => {
    const { address, api, container } = open({ ...FREE, 'POST /auth/register': account });
    await walkToReview();
    expect(await axe(container)).toEqual([]);
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('5-7 business days');
    await press('Submit Application');
    await waitFor(() => expect(address()).toBe('/dashboard/declutterer'));
    expect(api.requests.find(({ key }) => key === 'POST /auth/register')?.body).toEqual({
      email: 'ash@example.test',
      password: 'a-long-password',
      first_name: 'Ash',
      last_name: 'Moor',
      role: 'declutterer',
      phone: '07700 900123',
      professionalInfo: {
        experience: '1-2',
        qualifications: [],
        specializations: ['adhd_support'],
        availability: [],
        preferredRegions: [],
      },
      background: 'I worked in a library.',
      motivation: 'I like calm rooms.',
      neurodivergentExperience: '',
      challenges: '',
      references: [{ name: 'Sam Field', phone: '07700 900456', email: '', relationship: '' }],
      emergencyContact: { name: '', phone: '' },
      additionalInfo: '',
      consent: { sensitiveData: false, referees: true },
    });
    expect(sessionStorage.getItem('gently-sorted:draft:apply')).toBeNull();
  });

  // spec: C8-04
  it('says in a box on step 6 that it failed, and loses nothing', async () => {
    const { address } = open({ ...FREE, 'POST /auth/register': fails('internal') });
    await walkToReview();
    await press('Submit Application');
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent('Application failed. Please try again.');
    expect(address()).toBe('/declutterer/apply?step=6');
    expect(screen.getByText('Sam Field')).toBeInTheDocument();
  });

  // spec: C2.8-07
  it('tells whoever is signed in with another account to sign out first', async () => {
    renderApp(<ApplyPage />, { user: buildUser({ role: 'client' }) });
    expect(await heading('You are signed in as Rowan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/dashboard/client',
    );
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  });

  it('reads at grade 9 or below', () => {
    const texts = [
      ...APPLY_STEPS.flatMap(({ lead, groups }) => [
        lead,
        ...groups.flatMap(({ text, questions }) => [text ?? '', ...questions.map(({ hint }) => hint ?? '')]),
      ]),
      ...applyWelcome('visitor').map(({ text }) => text),
      ...APPLY_NEXT,
    ];
    expect(readingGrade(texts.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
  });
});

describe('the application of somebody who has an account', () => {
  const waiting = buildUser({ role: 'declutterer', status: 'pending' });
  const MINE = 'GET /applications/mine';
  const POST = 'POST /applications/mine';

  // spec: S2-23
  it('asks for neither name nor password, and is handed in with the account', async () => {
    const { address, api } = renderApp(<ApplyPage />, {
      route: '/declutterer/apply',
      user: waiting,
      answers: { [MINE]: { application: null }, [POST]: { application: null } },
    });
    await screen.findByRole('button', { name: 'Next' });
    await next();
    await heading('Contact information');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Phone number'));
    await fill('Phone number', '07700 900123');
    await next();
    await heading('Professional experience');
    await userEvent.click(screen.getByRole('radio', { name: '1 to 2 years' }));
    await next();
    await heading('Background and motivation');
    await fill('Your background', 'I worked in a library.');
    await fill(/^Why do you want to join/, 'I like calm rooms.');
    await next();
    await heading('Professional references');
    await fill('Name of the referee', 'Sam Field');
    await fill('Phone number of the referee', '07700 900456');
    await next();
    await heading('Final details and review');
    await press('Submit Application');
    await waitFor(() => expect(address()).toBe('/dashboard/declutterer'));
    const body = api.requests.find(({ key }) => key === POST)?.body;
    expect(body).toMatchObject({ phone: '07700 900123', background: 'I worked in a library.' });
    expect(Object.keys(body as object)).not.toEqual(expect.arrayContaining(['email', 'password', 'role']));
  });

  it('offers unfinished answers to the person who gave them, and to nobody else', async () => {
    const answers = { [MINE]: { application: null } };
    const openAs = (user: typeof waiting) =>
      renderApp(<ApplyPage />, { route: '/declutterer/apply', user, answers });
    const page = openAs(waiting);
    await screen.findByRole('button', { name: 'Next' });
    await next();
    await heading('Contact information');
    await userEvent.clear(screen.getByLabelText('Phone number'));
    await fill('Phone number', '07700 900123');
    page.unmount();
    const other = openAs(buildUser({ ...waiting, id: 'someone-else' }));
    expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument();
    expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
    other.unmount();
    openAs(waiting);
    expect(await heading('Welcome back')).toBeInTheDocument();
    await press('Continue where you stopped');
    expect(await screen.findByLabelText('Phone number')).toHaveValue('07700 900123');
  });

  it('leads to the dashboard once it is handed in, and says when it did not come', async () => {
    const { api, address } = renderApp(<ApplyPage />, {
      route: '/declutterer/apply',
      user: waiting,
      answers: { [MINE]: fails('network') },
    });
    await heading('We could not load your application');
    const application = {
      id: 'a',
      status: 'pending' as const,
      submitted_at: '2030-01-17T10:00:00.000Z',
      question: null,
      reason: null,
    };
    api.answer({ [MINE]: { application } });
    await press('Try Again');
    await waitFor(() => expect(address()).toBe('/dashboard/declutterer'));
  });
});
