import { buildProfile, fails, screen, userEvent, waitFor, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { HELP, openPart } from './testing/booking-flow';

describe('what a person has told in their profile', () => {
  const profile = buildProfile({
    communication_style: ['written_followups', 'visual_aids'],
    sensory_needs: ['frequent_breaks'],
  });
  const openForm = (answers: FakeAnswers) => openPart(HELP, 'help', answers);
  const checked = () =>
    screen
      .getAllByRole('checkbox')
      .filter((box) => (box as HTMLInputElement).checked)
      .map((box) => (box as HTMLInputElement).value);

  it('is ticked to begin with, and what is changed here stays here', async () => {
    const { api } = await openForm({ 'GET /client/profile': { profile } });
    expect(await screen.findByText(/^We started with the answers in your/)).toBeInTheDocument();
    expect(checked()).toEqual(['written_followups', 'frequent_breaks']);
    await userEvent.click(screen.getByLabelText(/^Frequent breaks/));
    expect(checked()).toEqual(['written_followups']);
    expect(api.requests.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });

  it('is not asked for again once the person has answered, also after a reload', async () => {
    const first = await openForm({ 'GET /client/profile': { profile } });
    await screen.findByText(/^We started with/);
    await userEvent.click(screen.getByLabelText(/^Frequent breaks/));
    await userEvent.click(screen.getByLabelText(/^Written follow-ups/));
    first.unmount();
    await openForm({ 'GET /client/profile': { profile } });
    expect(checked()).toEqual([]);
  });

  it('is left out without consent', async () => {
    await openForm({
      'GET /client/profile': {
        profile: { ...profile, consent: { sensitive_data: false, asked_at: null } },
      },
    });
    expect(await screen.findByText(/for this session only/)).toBeInTheDocument();
    expect(screen.queryByText(/^We started with/)).toBeNull();
    expect(checked()).toEqual([]);
  });

  it('can be tried again when it does not load, and nothing waits for it', async () => {
    const { api } = await openForm({ 'GET /client/profile': fails('network') });
    expect(await screen.findByText(/We could not load the answers in your profile/)).toBeInTheDocument();
    api.answer({ 'GET /client/profile': { profile } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(checked()).toEqual(['written_followups', 'frequent_breaks']));
  });
});
