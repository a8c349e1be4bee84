import {
  axe,
  buildProfile,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ConsentCard } from './consent-card';

const user = buildUser();
const given = { sensitive_data: true, asked_at: '2030-01-05T09:00:00.000Z' };
const notGiven = { sensitive_data: false, asked_at: null };
const bodies = ({ api }: ReturnType<typeof renderApp>) =>
  api.requests.filter(({ key }) => key === 'PUT /client/profile').map(({ body }) => body);
const ask = async (answers = {}) => {
  const rendered = renderApp(<ConsentCard consent={given} />, { user, answers });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  return { rendered, dialog: screen.getByRole('dialog', { name: 'Withdraw your consent?' }) };
};

describe('ConsentCard', () => {
  it('says what is kept, what for, who sees it and what withdrawing does', async () => {
    const { container } = renderApp(<ConsentCard consent={given} />, { user });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'What we keep',
      'What for',
      'Who sees it',
      'If you withdraw',
    ]);
    expect(screen.getByText('You gave your consent on Sat 5 Jan 2030.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('takes consent with one press', async () => {
    const answers = { 'PUT /client/profile': { profile: buildProfile() } };
    const rendered = renderApp(<ConsentCard consent={notGiven} />, { user, answers });
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
    expect(bodies(rendered)).toEqual([{ consent: { sensitive_data: true } }]);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^You agreed\./));
  });

  it('asks before it withdraws, and changes nothing on Keep my answers', async () => {
    const { rendered, dialog } = await ask();
    expect(within(dialog).getByText(/They cannot be brought back/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my answers' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(rendered)).toEqual([]);
  });

  it('withdraws, and forgets what was being typed', async () => {
    localStorage.setItem(`gently-sorted:profile-draft:${user.id}`, '{"neurotype":"adhd"}');
    const { rendered, dialog } = await ask({
      'PUT /client/profile': { profile: buildProfile({ consent: notGiven }) },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, withdraw and delete' }));
    expect(bodies(rendered)).toEqual([{ consent: { sensitive_data: false } }]);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^You have withdrawn your consent/));
    expect(localStorage.getItem(`gently-sorted:profile-draft:${user.id}`)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open and says so when it did not work', async () => {
    const { dialog } = await ask({ 'PUT /client/profile': fails('network') });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, withdraw and delete' }));
    expect(
      await within(dialog).findByText('Failed to update profile. Please try again.'),
    ).toBeInTheDocument();
  });
});
