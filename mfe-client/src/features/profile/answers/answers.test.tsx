import {
  axe,
  buildNotificationSettings,
  buildProfile,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import ProfilePage from '../profile-page';

const user = buildUser();
const profile = buildProfile({
  triggers: ['Loud music', 'Strong scents'],
  access_needs: ['Step-free access'],
  challenges: 'Starting.',
  goals: 'A kitchen where I can cook.',
  home: {
    home_type: 'house',
    household_size: '2',
    pets: 'One shy cat',
    budget_range: 'flexible',
    preferred_times: ['morning', 'weekend'],
    referral_source: 'A friend',
  },
  emergency_contact: { name: 'Jo', phone: '07700 900126' },
});
const open = (answers: FakeAnswers = {}) =>
  renderApp(<ProfilePage />, {
    user,
    route: '/dashboard/client/profile',
    answers: {
      'GET /client/profile': { profile },
      'GET /notifications/settings': { settings: buildNotificationSettings() },
      'PUT /client/profile': { profile },
      ...answers,
    },
  });
const change = async (title: string, answers: FakeAnswers = {}) => {
  const rendered = open(answers);
  await userEvent.click(await screen.findByRole('button', { name: `Change ${title}` }));
  return rendered;
};
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const sent = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key === 'PUT /client/profile').map(({ body }) => body);

describe('the answers of the registration in the profile', () => {
  it('are shown in the words of the registration, each with who sees it', async () => {
    const { container } = open();
    const card = within(await screen.findByRole('region', { name: 'For your sessions' }));
    for (const [title, words, seen] of [
      ['Access needs', 'Step-free access', /until your session is over/],
      ['Triggers', 'Loud music, Strong scents', /find somebody who suits you/],
      ['What is hard', 'Starting.', /until your session is over/],
      ['What you would like to achieve', 'A kitchen where I can cook.', /leave out your health/],
      ['About your home', 'One shy cat', /when your session is at your home/],
      ['Best times', 'Morning, Weekend', /^Only you see this/],
      ['Somebody we can call', '07700 900126', /only while your session runs/],
      ['Spending, and how you found us', 'A friend', /does not see this/],
    ] as const) {
      const part = within(card.getByRole('region', { name: title }));
      expect(part.getByText(words)).toBeInTheDocument();
      expect(part.getByText(seen)).toBeInTheDocument();
    }
    expect(await axe(container)).toEqual([]);
  });

  it('that are private wait for consent; the others do not', async () => {
    open({
      'GET /client/profile': {
        profile: buildProfile({ consent: { sensitive_data: false, asked_at: null } }),
      },
    });
    const card = within(await screen.findByRole('region', { name: 'For your sessions' }));
    for (const title of ['Access needs', 'Triggers', 'What is hard']) {
      expect(screen.queryByRole('button', { name: `Change ${title}` })).toBeNull();
      const part = within(card.getByRole('region', { name: title }));
      expect(part.getByText(/you have not given your consent/)).toBeInTheDocument();
    }
    expect(within(card.getByRole('region', { name: 'Best times' })).getByText('Not filled in')).toBeVisible();
  });

  it('are changed one section at a time, and only what is changed is sent', async () => {
    const rendered = await change('About your home');
    expect(screen.getByRole('heading', { name: 'About your home' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'About you' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^What kind of home/), 'Studio');
    await retype('Do you have pets? (optional)', '');
    expect(await axe(rendered.container)).toEqual([]);
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(sent(rendered)).toEqual([{ home: { home_type: 'studio', pets: '' } }]);
    expect(screen.getByRole('button', { name: 'Change About your home' })).toHaveFocus();
  });

  it.each([
    [
      'Triggers',
      'Is there anything that we should avoid? (optional)',
      'Bells, crowds',
      { triggers: ['Bells', 'crowds'] },
    ],
    ['Access needs', 'Access needs (optional)', '', { access_needs: [] }],
    ['What is hard', 'What makes it hard? (optional)', 'Papers', { challenges: 'Papers' }],
    [
      'What you would like to achieve',
      'What would you like to achieve? (optional)',
      'Room',
      { goals: 'Room' },
    ],
    [
      'Somebody we can call',
      'Phone of your contact (optional)',
      '07700 900123',
      { emergency_contact: { name: 'Jo', phone: '07700 900123' } },
    ],
  ])('are sent as the server knows them: %s', async (title, label, text, body) => {
    const rendered = await change(title);
    await retype(label, text);
    await save();
    await screen.findByText('Profile updated successfully!');
    expect(sent(rendered)).toEqual([body]);
  });

  it('are left as they are when nothing is changed, also where an earlier release took another text as a number', async () => {
    const older = { ...profile, emergency_contact: { name: 'Jo', phone: 'ask Sam' } };
    const rendered = await change('Somebody we can call', { 'GET /client/profile': { profile: older } });
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(sent(rendered)).toEqual([]);
  });

  it('tell which times suit', async () => {
    const rendered = await change('Best times');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Weekend/ }));
    await save();
    await screen.findByText('Profile updated successfully!');
    expect(sent(rendered)).toEqual([{ home: { preferred_times: ['morning'] } }]);
  });

  it('lead to what is wrong, at the question, and send nothing', async () => {
    const rendered = await change('Triggers');
    await userEvent.click(screen.getByLabelText(/^Is there anything/));
    await userEvent.paste(`, ${'x'.repeat(201)}`);
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(screen.getByLabelText(/^Is there anything/)).toHaveAccessibleDescription(/at most 200 characters/);
    expect(sent(rendered)).toEqual([]);
  });

  it('are not lost when they cannot be saved, nor by a reload; Cancel goes back', async () => {
    const first = await change('What is hard', { 'PUT /client/profile': fails('network') });
    await retype('What makes it hard? (optional)', 'Papers');
    await save();
    expect(await screen.findByText('Update Failed')).toBeInTheDocument();
    first.unmount();
    open();
    expect(await screen.findByText(/Here is what you were typing/)).toBeInTheDocument();
    expect(screen.getByLabelText('What makes it hard? (optional)')).toHaveValue('Papers');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Starting.')).toBeInTheDocument();
  });
});
