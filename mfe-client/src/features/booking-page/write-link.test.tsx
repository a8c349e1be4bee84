import { buildConversation, buildUser, fails, renderApp, screen, waitFor } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { WriteLink } from './write-link';

const user = buildUser();
const conversation = buildConversation();
const open = (answer: Parameters<typeof fails>[0] | typeof conversation | null) =>
  renderApp(<WriteLink bookingId="b1" />, {
    user,
    answers: {
      'GET /bookings/:id/conversation': typeof answer === 'string' ? fails(answer) : { conversation: answer },
    },
  });

it('leads to the conversation, and says until when', async () => {
  open(conversation);
  expect(await screen.findByRole('link', { name: 'Write to Imogen' })).toHaveAttribute(
    'href',
    `/dashboard/client/messages/${conversation.id}`,
  );
  expect(screen.getByText('You can write to each other until Mon 11 Mar 2030, 12:00.')).toBeInTheDocument();
});

it.each([null, 'booking_not_found'] as const)('is not there without a conversation: %s', async (answer) => {
  const { api, container } = open(answer);
  await waitFor(() => expect(api.requests.map(({ key }) => key)).toContain('GET /bookings/:id/conversation'));
  expect(container.querySelector('section')).toBeNull();
});
