import { axe, buildBooking, buildProfile, screen, userEvent, waitFor } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { openWhen, toHelp, submit } from './testing/booking-flow';

const closed = buildProfile({ consent: { sensitive_data: false, asked_at: null } });
const BOX = 'Yes, Gently Sorted may keep these answers to prepare my sessions.';
const answer = async (profile = closed) => {
  const rendered = await openWhen({
    'GET /client/profile': { profile },
    'POST /bookings': { booking: buildBooking() },
  });
  await toHelp();
  return rendered;
};
const sent = ({ api }: Awaited<ReturnType<typeof answer>>) =>
  api.requests.find(({ key }) => key === 'POST /bookings')?.body;

describe('what is said for a session', () => {
  it('is for it alone without consent, which is asked for and not taken', async () => {
    const rendered = await answer();
    expect(await screen.findByText(/We delete it a day after the session/)).toBeInTheDocument();
    expect(
      screen.getByRole('group', { name: /^Keep these in my profile for next time/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: BOX })).not.toBeChecked();
    expect(await axe(rendered.container)).toEqual([]);
    await submit();
    await waitFor(() => expect(sent(rendered)).toMatchObject({ keep_needs: false }));
  });

  it('is kept in the profile with one tick', async () => {
    const rendered = await answer();
    await userEvent.click(await screen.findByRole('checkbox', { name: BOX }));
    await submit();
    await waitFor(() => expect(sent(rendered)).toMatchObject({ keep_needs: true }));
  });

  it('stays with the booking for somebody who has agreed, who is not asked again', async () => {
    await answer(buildProfile());
    expect(await screen.findByText(/because you agreed to it in your/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: BOX })).toBeNull();
  });
});
