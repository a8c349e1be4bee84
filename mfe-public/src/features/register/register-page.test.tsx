import { Route, Routes } from '@gently/platform/router';
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
import { sample } from '@gently/testing/tier';
import { describe, expect, it } from 'vitest';
import RegisterPage from './register-page';
import { REGISTER_NEXT, REGISTER_STEPS, REGISTER_WELCOME } from './register-steps';

const DRAFT = 'gently-sorted:draft:register';
const EMAIL = 'rowan@example.test';
const FREE: FakeAnswers = { 'GET /auth/email-available': { available: true } };
const account = { user: buildUser(), token: 't' };

const open = (answers: FakeAnswers = FREE, route = '/register') =>
  renderApp(<RegisterPage />, { route, answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const next = () => press('Next');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const arriveAt = async (name: string) => {
  const title = await heading(name);
  await waitFor(() => expect(title).toHaveFocus());
};
const fill = async (label: RegExp | string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const summary = () => within(screen.getByRole('alert'));
const said = () =>
  summary()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const fillBasics = async (password = 'a-long-password') => {
  await fill('First name', 'Rowan');
  await fill('Last name', 'Ellis');
  await fill('Email', EMAIL);
  await fill('Password', password);
  await fill('Type your password again', password);
};
const toStep2 = async () => {
  await next();
  await heading('Basic Info');
};
const toStep3 = async () => {
  await toStep2();
  await fillBasics();
  await next();
  await heading('Neuro Profile');
};
const toReview = async () => {
  await toStep3();
  await userEvent.click(screen.getByRole('radio', { name: 'ADHD' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Yes, / }));
  for (const name of ['Home & Preferences', 'Accessibility']) {
    await next();
    await heading(name);
  }
  await fill(/^Access needs/, 'step-free access, large print');
  await next();
  await heading('Goals & Review');
};
const sentBody = ({ api }: ReturnType<typeof open>) =>
  api.requests.find(({ key }) => key === 'POST /auth/register')?.body;

describe('the six steps', () => {
  // spec: C2.1-08, C2.7-01
  it('are named, counted and timed, with Previous disabled on the first', async () => {
    const { container } = open();
    const progress = within(screen.getByRole('navigation', { name: 'Registration' }));
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Welcome',
      'Basic Info',
      'Neuro Profile',
      'Home & Preferences',
      'Accessibility',
      'Goals & Review',
    ]);
    expect(screen.getByText('Step 1 of 6')).toBeInTheDocument();
    expect(screen.getByText(/about 6 minutes/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(await axe(container)).toEqual([]);
  });

  it('stand in the address, so that Back works, and each begins at its heading', async () => {
    const { address } = open();
    await toStep2();
    expect(address()).toBe('/register?step=2');
    await arriveAt('Basic Info');
    window.history.back();
    expect(await heading('Welcome')).toBeInTheDocument();
  });

  it('lets nobody skip ahead by the address', async () => {
    const { address } = open(FREE, '/register?step=5');
    expect(await heading('Welcome')).toBeInTheDocument();
    expect(address()).toBe('/register?step=1');
  });

  it('read at grade 9 or below', () => {
    const texts = [
      ...REGISTER_STEPS.flatMap(({ lead, groups }) => [
        lead,
        ...groups.flatMap(({ text, questions }) => [text ?? '', ...questions.map(({ hint }) => hint ?? '')]),
      ]),
      ...REGISTER_WELCOME.map(({ text }) => text),
      ...REGISTER_NEXT,
    ];
    expect(readingGrade(texts.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
  });
});

describe('Basic Info', () => {
  // spec: C4-04, C5-03
  it('says all that is missing, in a summary that takes focus and leads to the fields', async () => {
    const { container } = open();
    await toStep2();
    await next();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(said()).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    ]);
    await userEvent.click(summary().getByRole('link', { name: 'Email is required' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C5-03
  it('says when the passwords differ, and stops saying so once that is mended', async () => {
    open();
    await toStep2();
    await fillBasics();
    await userEvent.type(screen.getByLabelText('Type your password again'), 'x');
    await next();
    await waitFor(() => expect(said()).toEqual(['Passwords do not match']));
    await userEvent.type(screen.getByLabelText('Type your password again'), '{Backspace}');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
  });

  // spec: C9-01
  it('refuses a short password and a broken email', async () => {
    open();
    await toStep2();
    await fillBasics('short');
    await userEvent.type(screen.getByLabelText('Email'), ' and more');
    await next();
    await waitFor(() =>
      expect(said()).toEqual([
        'Please enter a valid email address',
        'Password must be at least 8 characters long',
      ]),
    );
  });

  it('says at once that the email has an account', async () => {
    const { address, api } = open({ 'GET /auth/email-available': { available: false } });
    await toStep2();
    await fillBasics();
    await next();
    await waitFor(() =>
      expect(said()).toEqual(['There is already an account with this email. You can sign in instead.']),
    );
    expect(api.requests.at(-1)?.query.get('email')).toBe(EMAIL);
    expect(address()).toBe('/register?step=2');
    expect(screen.getByRole('link', { name: 'Already have an account? Sign in' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it.each(sample(['network', 'rate_limited'] as const))(
    'goes on when the email check fails with %s',
    async (code) => {
      open({ 'GET /auth/email-available': fails(code) });
      await toStep3();
      await arriveAt('Neuro Profile');
    },
  );
});

describe('Neuro Profile', () => {
  // spec: C4-04, C5-03
  it('asks for the neurotype, and Previous loses nothing', async () => {
    open();
    await toStep3();
    await next();
    await waitFor(() => expect(said()).toEqual(['Please select your neurotype']));
    await press('Previous');
    await heading('Basic Info');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Password')).toHaveValue('a-long-password');
  });

  it('asks for explicit consent in plain words, and takes no for an answer', async () => {
    open();
    await toStep3();
    expect(screen.getByRole('heading', { name: 'May we keep this?' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /may keep my neurotype/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Prefer not to say' }));
    await next();
    expect(await heading('Home & Preferences')).toBeInTheDocument();
  });
});

describe('the review', () => {
  it('reads the answers back, leads to any of them and back again', async () => {
    const { container, address } = open();
    await toReview();
    const answers = within(screen.getByRole('region', { name: 'Your answers' }));
    for (const answer of ['ADHD', EMAIL, 'step-free access, large print', 'Yes'])
      expect(answers.getByText(answer)).toBeInTheDocument();
    expect(container).not.toHaveTextContent('a-long-password');
    expect(screen.getByRole('region', { name: 'What happens next' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Change First name' }));
    await heading('Basic Info');
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('First name'), 'a');
    await press('Back to review');
    await heading('Goals & Review');
    expect(address()).toBe('/register?step=6');
    expect(screen.getByText('Rowana')).toBeInTheDocument();
  });

  // spec: C2.7-01, C2.7-03
  it('sends exactly the answers, goes to the dashboard and forgets the draft', async () => {
    const page = open({ ...FREE, 'POST /auth/register': account });
    await toReview();
    await userEvent.type(screen.getByLabelText(/^What would you like to achieve/), 'A calm kitchen');
    await press('Create Account');
    await waitFor(() => expect(page.address()).toBe('/dashboard/client'));
    expect(sentBody(page)).toEqual({
      email: EMAIL,
      password: 'a-long-password',
      first_name: 'Rowan',
      last_name: 'Ellis',
      role: 'client',
      neuroProfile: { neurotype: 'adhd', communicationStyle: [], sensoryNeeds: [], triggers: [] },
      homeInfo: {
        homeType: '',
        householdSize: '',
        pets: '',
        budgetRange: '',
        preferredTimes: [],
        referralSource: '',
      },
      accessibilityNeeds: ['step-free access', 'large print'],
      emergencyContact: { name: '', phone: '' },
      additionalInfo: '',
      goals: 'A calm kitchen',
      challenges: '',
      consent: { sensitiveData: true, referees: false },
    });
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('takes a person back to where they wanted to be, after all six steps', async () => {
    const page = renderApp(
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="*" element={null} />
      </Routes>,
      {
        route: '/register',
        state: { from: '/book?service=7&part=where' },
        answers: { ...FREE, 'POST /auth/register': account },
      },
    );
    await toReview();
    await press('Create Account');
    await waitFor(() => expect(page.address()).toBe('/book?service=7&part=where'));
  });

  // spec: C2.7-01
  it('says Creating Account... meanwhile', async () => {
    open({ ...FREE, 'POST /auth/register': () => new Promise<never>(() => undefined) });
    await toReview();
    await press('Create Account');
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeInTheDocument();
  });

  // spec: C8-04
  it.each(sample(['email_taken', 'network', 'internal'] as const))(
    'stays on step 6 after %s, with every answer',
    async (code) => {
      const { address } = open({ ...FREE, 'POST /auth/register': fails(code) });
      await toReview();
      await press('Create Account');
      expect(await screen.findByText('Registration failed. Please try again.')).toBeInTheDocument();
      expect(address()).toBe('/register?step=6');
      expect(screen.getByText('Rowan')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
    },
  );

  it('leads to the answer that the server did not take', async () => {
    const errors = [{ field: 'neuroProfile.neurotype', message: 'Please select your neurotype' }];
    open({ ...FREE, 'POST /auth/register': fails('validation_failed', { errors }) });
    await toReview();
    await press('Create Account');
    await userEvent.click(await screen.findByRole('link', { name: 'Please select your neurotype' }));
    expect(await heading('Neuro Profile')).toBeInTheDocument();
  });
});

describe('a form that was begun before', () => {
  const begin = async () => {
    const first = open();
    await toStep3();
    await userEvent.click(screen.getByRole('radio', { name: 'Autistic' }));
    first.unmount();
  };

  it('is offered again with its answers, and never kept the password', async () => {
    await begin();
    expect(sessionStorage.getItem(DRAFT)).not.toContain('a-long-password');
    const { address, container } = open();
    expect(screen.getByText(/You stopped at step 3 of 6, Neuro Profile/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await press('Continue where you stopped');
    await heading('Neuro Profile');
    expect(address()).toBe('/register?step=3');
    expect(screen.getByRole('radio', { name: 'Autistic' })).toBeChecked();
    await press('Previous');
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('asks for the password again before it is sent', async () => {
    await begin();
    const { api } = open();
    await press('Continue where you stopped');
    for (const name of ['Home & Preferences', 'Accessibility', 'Goals & Review']) {
      await next();
      await heading(name);
    }
    expect(screen.getByText('Please type it again')).toBeInTheDocument();
    await press('Create Account');
    await heading('Basic Info');
    await waitFor(() => expect(said()).toEqual(['Password is required']));
    expect(screen.getByRole('button', { name: 'Back to review' })).toBeInTheDocument();
    expect(api.requests.map(({ key }) => key)).not.toContain('POST /auth/register');
  });

  it('can be started again from nothing', async () => {
    await begin();
    open();
    await press('Start again');
    await heading('Welcome');
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    await toStep2();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });
});

it('sends whoever is signed in on to the dashboard', async () => {
  const { address } = renderApp(<RegisterPage />, { route: '/register', user: buildUser() });
  await waitFor(() => expect(address()).toBe('/dashboard/client'));
});
