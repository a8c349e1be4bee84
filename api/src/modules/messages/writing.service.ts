import { MESSAGES_A_MINUTE } from '@gently/contracts/message-options';
import { conversationPath } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { Accounts } from '../auth';
import type { AuditLog } from '../audit';
import type { Notifications } from '../notifications';
import type { Conversation, ConversationsRepository } from './conversations.repository';
import type { Message, MessagesRepository } from './messages.repository';
import type { MessageSettingsRepository } from './message-settings.repository';
import { otherOf, type People, roleIn } from './people';
import type { PlacesRepository } from './places.repository';
import { canWrite } from './writing';

export interface WritingDependencies {
  transact: Transact;
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  places: PlacesRepository;
  settings: MessageSettingsRepository;
  people: People;
  accounts: Pick<Accounts, 'findById'>;
  notifications: Pick<Notifications, 'notifyOnce' | 'settle'>;
  audit: AuditLog;
  clock: Clock;
}

const MINUTE_MS = 60_000;

/** Writing, reading and blocking: what one of two people does in their conversation. */
export const createWriting = (deps: WritingDependencies) => {
  const { transact, conversations, messages, places, settings, people, notifications, clock } = deps;

  const mustHaveShare = async (personId: string, tx?: Transaction): Promise<void> => {
    const since = new Date(clock().getTime() - MINUTE_MS);
    if ((await messages.countSentSince(personId, since, tx)) >= MESSAGES_A_MINUTE)
      throw new AppError('rate_limited', { details: { retry_after_seconds: MINUTE_MS / 1000 } });
  };

  const mustBeAllowed = async (conversation: Conversation, personId: string, tx: Transaction) => {
    const now = clock();
    const sessions = await people.sessionsOf(personId, now, tx);
    const other = await people.otherAccount(conversation, personId);
    const until = people.openUntilOf(conversation, other, sessions, now);
    const check = canWrite({ openUntil: until, blockedBy: conversation.blockedBy });
    if (!check.ok) throw new AppError(check.reason);
    await mustHaveShare(personId, tx);
  };

  /** One for each conversation until it is read, and nothing of what was written. */
  const tell = async (conversation: Conversation, senderId: string, tx: Transaction): Promise<void> => {
    const recipientId = otherOf(conversation, senderId);
    const sender = await deps.accounts.findById(senderId);
    const link = conversationPath(roleIn(conversation, recipientId), conversation.id);
    const title = `${sender?.firstName ?? 'Somebody'} has written to you`;
    const note = { userId: recipientId, type: 'message', title, body: 'Open the message to read it.', link };
    await notifications.notifyOnce({ ...note, type: 'message' }, tx);
  };

  const store = async (
    conversation: Conversation,
    senderId: string,
    { key, text }: { key: string; text: string },
    tx: Transaction,
  ): Promise<Message> => {
    const now = clock();
    const { id: conversationId } = conversation;
    const recipientId = otherOf(conversation, senderId);
    const number = await conversations.takeNumber(conversationId, now, tx);
    const sent = { conversationId, senderId, recipientId, key, text, number, sentAt: now };
    const message = await messages.insert(sent, tx);
    await places.touch({ conversationId, personId: senderId }, [senderId], tx);
    await places.wait({ conversationId, personId: recipientId }, now, tx);
    await tell(conversation, senderId, tx);
    return message;
  };

  return {
    /** Sends a message, or finds the one that an earlier try with the same key has sent. */
    send: async (personId: string, id: string, words: { key: string; text: string }) => {
      // A refusal costs no transaction; what is decided in one counts again, since another process may write, too.
      if (!(await messages.findByKey(id, personId, words.key))) await mustHaveShare(personId);
      return transact(async (tx) => {
        const conversation = await people.own(personId, id, tx);
        const both = [conversation.clientId, conversation.decluttererId];
        const marks = await settings.allShow(both, tx);
        const before = await messages.findByKey(id, personId, words.key, tx);
        if (before) return { message: before, marks };
        await mustBeAllowed(conversation, personId, tx);
        return { message: await store(conversation, personId, words, tx), marks };
      });
    },

    /** Up to this number the person has read. The other one's pages hear of it only if both show that they have read. */
    read: (personId: string, id: string, upTo: number): Promise<void> =>
      transact(async (tx) => {
        const conversation = await people.own(personId, id, tx);
        const own = { conversation: id, recipient: personId };
        const count = await messages.markRead(own, upTo, clock(), tx);
        const oldest = await messages.oldestUnread(id, personId, tx);
        if (!oldest)
          await notifications.settle(personId, conversationPath(roleIn(conversation, personId), id), tx);
        if (count === 0) return;
        const other = otherOf(conversation, personId);
        const tellBoth = await settings.allShow([personId, other], tx);
        const tell = tellBoth ? [personId, other] : [personId];
        const seat = { conversationId: id, personId };
        await places.read(seat, { waitingSince: oldest?.sentAt ?? null, tell }, tx);
      }),

    /** While somebody has blocked the other one, neither can write. */
    block: (personId: string, id: string, blocked: boolean, origin: Origin): Promise<void> =>
      transact(async (tx) => {
        const conversation = await people.own(personId, id, tx);
        if (conversation.blockedBy.includes(personId) === blocked) return;
        await conversations.setBlocked(id, personId, blocked, tx);
        const both = [personId, otherOf(conversation, personId)];
        await places.touch({ conversationId: id, personId }, both, tx);
        const action = blocked ? 'conversation.blocked' : 'conversation.unblocked';
        await deps.audit.append({ action, actorId: personId, target: `conversation:${id}`, origin }, tx);
      }),
  };
};
export type Writing = ReturnType<typeof createWriting>;
