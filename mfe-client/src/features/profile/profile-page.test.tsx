import {
  axe,
  buildNotificationSettings,
  buildProfile,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ProfilePage from './profile-page';

const user = buildUser();
const profile = buildProfile({
  phone: '+44 7700 900123',
  neurotype: 'adhd',
  communication_style: ['visual_aids', 'direct_clear'],
  sensory_needs: ['good_lighting'],
  additional_notes: 'A calm kitchen.',
});
const open = (answers: FakeAnswers = {}) =>
  renderApp(<ProfilePage />, {
    user,
    route: '/dashboard/client/profile',
    answers: {
      'GET /client/profile': { profile },
      'GET /notifications/settings': { settings: buildNotificationSettings() },
      ...answers,
    },
  });
const edit = async (answers: FakeAnswers = {}) => {
  const rendered = open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return rendered;
};
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const sent = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key === 'PUT /client/profile').map(({ body }) => body);

afterEach(() => vi.useRealTimers());

describe('My Profile, viewing', () => {
  it('says that it is loading', () => {
    open({ 'GET /client/profile': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your profile...')).toBeInTheDocument();
  });

  // spec: C2.12-10
  it('shows every field in words, those of the registration among them', async () => {
    const { container } = open();
    const about = await screen.findByRole('region', { name: 'About you' });
    const facts = within(about)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual([
      'First name: Rowan',
      'Last name: Ellis',
      'Email: rowan@example.test',
      'Phone: +44 7700 900123',
      'Location: Not filled in',
      'Neurotype: ADHD',
      'Communication style: Pictures and visual aidsDirect and clear',
      'Sensory needs: Good lighting',
    ]);
    expect(within(about).getByRole('heading', { name: 'About Me and Goals' })).toBeInTheDocument();
    expect(within(about).getByText('A calm kitchen.')).toBeInTheDocument();
    const link = within(about).getByRole('link', { name: 'Change your email address' });
    expect(link).toHaveAttribute('href', '/account/email');
    await screen.findByRole('switch', { name: 'Quiet hours' });
    expect(await axe(container)).toEqual([]);
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = open({ 'GET /client/profile': fails('unavailable') });
    await screen.findByRole('heading', { name: 'Failed to fetch profile' });
    expect(screen.getByText(/Everything you have told us is safe/)).toBeInTheDocument();
    api.answer({ 'GET /client/profile': { profile } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('A calm kitchen.')).toBeInTheDocument();
  });

  it('stays private for an admin who looks at the site as the client', async () => {
    open({ 'GET /client/profile': fails('viewing_private') });
    expect(await screen.findByRole('heading', { name: 'This part stays private' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});

describe('My Profile, editing', () => {
  // spec: C3-05, C5-07
  it('shows one form with everything filled in, the email read-only and an example of a phone number', async () => {
    const { container } = await edit();
    expect(screen.getByRole('heading', { name: 'Edit your profile' })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('+44 7700 900123');
    expect(screen.getByLabelText('Phone (optional)')).toHaveAttribute('placeholder', '+44 7700 900123');
    expect(screen.getByRole('radio', { name: 'ADHD' })).toBeChecked();
    const styles = within(screen.getByRole('group', { name: /^Communication style/ }));
    expect(styles.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
      'direct_clear',
      'gentle_encouraging',
      'minimal_verbal',
      'written_followups',
      'frequent_checkins',
      'independent_work',
    ]);
    expect(styles.getByRole('checkbox', { name: 'Direct and clear' })).toBeChecked();
    expect(screen.getByLabelText('About Me and Goals (optional)')).toHaveValue('A calm kitchen.');
    expect(screen.queryByRole('region', { name: 'Emails and reminders' })).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C2.12-10, C9-09
  it('saves what differs without dropping what it does not show, and says so for three seconds', async () => {
    const after = buildProfile({ ...profile, location: 'Leeds' });
    const rendered = await edit({ 'PUT /client/profile': { profile: after } });
    await userEvent.type(screen.getByLabelText('Location (optional)'), 'Leeds');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Few words' }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(sent(rendered)).toEqual([
      { location: 'Leeds', communication_style: ['visual_aids', 'direct_clear', 'minimal_verbal'] },
    ]);
    expect(screen.getByText('Leeds')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
    act(() => vi.advanceTimersByTime(3_000));
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
  });

  it('can be done with the keyboard alone', async () => {
    const rendered = open({
      'PUT /client/profile': { profile: buildProfile({ ...profile, neurotype: 'both' }) },
    });
    await screen.findByRole('button', { name: 'Edit profile' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Edit your profile' })).toHaveFocus();
    const chosen = screen.getByRole('radio', { name: 'ADHD' });
    for (let press = 0; press < 8 && document.activeElement !== chosen; press += 1) await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('Profile updated successfully!');
    expect(sent(rendered)).toEqual([{ neurotype: 'both' }]);
  });

  it('tells the rest of the site a new name', async () => {
    const after = buildProfile({ ...profile, first_name: 'Ash' });
    const rendered = await edit({
      'PUT /client/profile': { profile: after },
      'GET /auth/profile': { user: { ...user, first_name: 'Ash' } },
    });
    await retype('First name', 'Ash');
    await save();
    await screen.findByText('Profile updated successfully!');
    await waitFor(() => expect(rendered.api.requests.at(-1)?.key).toBe('GET /auth/profile'));
  });

  // spec: C5-07
  it('needs both names and leads to what is missing', async () => {
    const rendered = await edit();
    await retype('First name', '');
    await retype('Last name', ' ');
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: 'Last name is required' }));
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Error: First name is required');
    expect(sent(rendered)).toEqual([]);
  });

  // spec: C2.12-10
  it('goes back to what is stored on Cancel, and keeps nothing of it', async () => {
    const rendered = await edit();
    await retype('First name', 'Somebody');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Rowan')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Rowan');
    expect(sent(rendered)).toEqual([]);
  });

  // spec: C8-09
  it.each([
    [fails('conflict', { message: 'Somebody else was quicker.' }), 'Somebody else was quicker.'],
    [fails('network'), 'Failed to update profile. Please try again.'],
  ])('keeps the form and says why it was not saved (%#)', async (failure, words) => {
    await edit({ 'PUT /client/profile': failure });
    await retype('First name', 'Ash');
    await save();
    const box = await screen.findByRole('alert');
    expect(within(box).getByText('Update Failed')).toBeInTheDocument();
    expect(within(box).getByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ash');
  });

  it('saves another field beside a telephone number that an earlier release took', async () => {
    const older = { ...profile, phone: 'ask Sam' };
    const rendered = await edit({
      'GET /client/profile': { profile: older },
      'PUT /client/profile': { profile: { ...older, location: 'Leeds' } },
    });
    await retype('Location (optional)', 'Leeds');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(sent(rendered)).toEqual([{ location: 'Leeds' }]);
  });

  it('takes no other text as a telephone number', async () => {
    const { api } = await edit();
    await retype('Phone (optional)', 'not a phone');
    await save();
    const problem = 'Error: Please enter a telephone number, such as 07700 900123';
    await waitFor(() =>
      expect(screen.getByLabelText('Phone (optional)')).toHaveAccessibleDescription(problem),
    );
    expect(api.requests.map(({ key }) => key)).not.toContain('PUT /client/profile');
  });

  it('puts what the server says about an answer beside the answer', async () => {
    const errors = [{ field: 'phone', message: 'Please use a real phone number' }];
    await edit({ 'PUT /client/profile': fails('validation_failed', { errors }) });
    await retype('Phone (optional)', '0000 0000');
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText('Phone (optional)')).toHaveAccessibleDescription(
        'Error: Please use a real phone number',
      ),
    );
    expect(screen.queryByText('Update Failed')).toBeNull();
  });

  it('finds after a reload or a new sign-in what was being typed', async () => {
    const first = await edit();
    await userEvent.type(screen.getByLabelText('Location (optional)'), 'Lee');
    first.unmount();
    open();
    expect(await screen.findByText(/Here is what you were typing/)).toBeInTheDocument();
    expect(screen.getByLabelText('Location (optional)')).toHaveValue('Lee');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Location').nextElementSibling).toHaveTextContent('Not filled in');
  });

  it('asks for consent before it asks anything sensitive', async () => {
    const closed = buildProfile({ consent: { sensitive_data: false, asked_at: null } });
    const rendered = await edit({
      'GET /client/profile': { profile: closed },
      'PUT /client/profile': { profile: buildProfile({ neurotype: 'autistic' }) },
    });
    expect(screen.queryByRole('radiogroup', { name: /Neurotype/ })).toBeNull();
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: 'Yes, Gently Sorted may keep these answers to prepare my sessions.',
      }),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Autistic' }));
    await save();
    await screen.findByText('Profile updated successfully!');
    expect(sent(rendered)).toEqual([{ consent: { sensitive_data: true }, neurotype: 'autistic' }]);
  });
});
