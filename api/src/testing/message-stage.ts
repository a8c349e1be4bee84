import type { CallInput } from '@gently/contracts/endpoints';
import type { Caller } from './caller';
import { ok, type PayingDomain } from './domain';
import { createSessionStage } from './session-stage';

let sent = 0;

/** Two people who have a session together, and what they write to each other. */
export const createMessageStage = (domain: () => PayingDomain) => {
  const session = createSessionStage(domain);

  /** A confirmed session of two people, and their conversation. */
  const talking = async () => {
    const stage = await session.confirmed();
    const { conversation } = await ok(stage.client, 'GET /bookings/:id/conversation', {
      params: stage.params,
    });
    if (!conversation) throw new Error('the session has no conversation');
    return { ...stage, id: conversation.id, at: { id: conversation.id } };
  };

  const write = (
    by: Caller,
    id: string,
    words: Partial<CallInput<'POST /conversations/:id/messages'>['body']> = {},
  ) => {
    sent += 1;
    const body = { key: `message-${sent}`, text: 'Hello there', ...words };
    return by.call('POST /conversations/:id/messages', { params: { id }, body });
  };

  const written = async (by: Caller, id: string, text: string) => {
    const answer = await write(by, id, { text });
    if (answer.status !== 201) throw new Error(`the message was refused: ${JSON.stringify(answer.error)}`);
    return answer.data.message;
  };

  const textsOf = async (by: Caller, id: string) =>
    (await ok(by, 'GET /conversations/:id/messages', { params: { id }, query: {} })).messages.map(
      ({ text }) => text,
    );

  const stored = (id: string) =>
    domain()
      .connection.collection('messages')
      .find({ conversation: domain().objectId(id) })
      .sort({ number: 1 })
      .toArray();

  const unreadNotes = (personId: string) =>
    domain()
      .connection.collection('notifications')
      .find({ userId: domain().objectId(personId), type: 'message', isRead: false })
      .toArray();

  return { ...session, talking, write, written, textsOf, stored, unreadNotes };
};
