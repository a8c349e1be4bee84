import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { Account, Accounts } from '../auth';
import type { Booking, Bookings } from '../bookings';
import type { Conversation, ConversationsRepository } from './conversations.repository';
import type { Message, MessagesRepository } from './messages.repository';
import type { MessageSettingsRepository } from './message-settings.repository';
import { isOneOf, otherOf, type People } from './people';
import type { ReportsRepository } from './reports.repository';
import { isTogether, type Pair } from './writing';

export interface ConversationsDependencies {
  transact: Transact;
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  reports: Pick<ReportsRepository, 'openOf'>;
  settings: MessageSettingsRepository;
  people: People;
  accounts: Pick<Accounts, 'findByIds'>;
  bookings: Pick<Bookings, 'find'>;
  clock: Clock;
}

/** A conversation as one of its two people sees it. */
export interface ConversationView {
  conversation: Conversation;
  /** Null for an account that is gone. */
  other: Account | null;
  openUntil: Date | null;
  unread: number;
  last: Message | null;
  reported: boolean;
}

export interface MessagesQuery {
  limit?: number | undefined;
  /** Number before which to read. */
  cursor?: string | undefined;
}

const PAGE_SIZE = 30;

/** The two people of a session that somebody has accepted. */
const pairOf = (booking: Booking | null): Pair | null => {
  if (!booking?.decluttererId) return null;
  const pair = { clientId: booking.clientId, decluttererId: booking.decluttererId };
  return isTogether(booking, pair) ? pair : null;
};

export const createConversations = (deps: ConversationsDependencies) => {
  const { transact, conversations, messages, reports, settings, people, accounts, bookings, clock } = deps;

  /** What stands beside each of these conversations, asked for together. */
  const view = async (personId: string, list: readonly Conversation[]): Promise<ConversationView[]> => {
    const ids = list.map(({ id }) => id);
    const now = clock();
    const [others, sessions, unread, reported, last] = await Promise.all([
      accounts.findByIds(list.map((one) => otherOf(one, personId))),
      people.sessionsOf(personId, now),
      messages.unreadIn(personId, ids),
      reports.openOf(personId, ids),
      Promise.all(ids.map((id) => messages.last(id))),
    ]);
    const accountOf = new Map(others.map((account) => [account.id, account]));
    return list.map((conversation, at) => {
      const other = accountOf.get(otherOf(conversation, personId)) ?? null;
      return {
        conversation,
        other,
        openUntil: people.openUntilOf(conversation, other, sessions, now),
        unread: unread.get(conversation.id) ?? 0,
        last: last[at] ?? null,
        reported: reported.has(conversation.id),
      };
    });
  };

  const viewOne = async (personId: string, conversation: Conversation): Promise<ConversationView> => {
    const [one] = await view(personId, [conversation]);
    if (!one) throw new AppError('conversation_not_found');
    return one;
  };

  const ensure = (pair: Pair, tx: Transaction): Promise<void> => conversations.ensure(pair, clock(), tx);

  return {
    /** Begins the conversation of a session that somebody has accepted, unless the two have one. */
    begin: async (booking: Booking, tx: Transaction): Promise<void> => {
      const pair = pairOf(booking);
      if (pair) await ensure(pair, tx);
    },

    list: async (personId: string, options: PageOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const found = await conversations.list(personId, place, oneMore);
      const { items, nextCursor } = pageOf(found, limit, ({ lastAt: at, id }) => ({ at, id }));
      const [views, unreadCount] = await Promise.all([view(personId, items), messages.countUnread(personId)]);
      return { views, unreadCount, nextCursor };
    },

    countUnread: (personId: string): Promise<number> => messages.countUnread(personId),

    get: async (personId: string, id: string): Promise<ConversationView> =>
      viewOne(personId, await people.own(personId, id)),

    /**
     * The conversation that belongs to a session of this person; null until somebody has accepted it.
     * @throws AppError `booking_not_found`, also for somebody else's, and for a declutterer to whom it is only offered.
     */
    ofBooking: async (personId: string, bookingId: string): Promise<ConversationView | null> => {
      const booking = await bookings.find(bookingId);
      const pair = pairOf(booking);
      if (!booking || !(booking.clientId === personId || (pair && isOneOf(pair, personId))))
        throw new AppError('booking_not_found');
      if (!pair) return null;
      // Sessions from before there were conversations get theirs here.
      await transact((tx) => ensure(pair, tx));
      const conversation = await conversations.findOfPair(pair);
      return conversation && viewOne(personId, conversation);
    },

    /** Newest first. */
    messages: async (personId: string, id: string, { limit = PAGE_SIZE, cursor }: MessagesQuery) => {
      const conversation = await people.own(personId, id);
      const both = [conversation.clientId, conversation.decluttererId];
      const [page, marks] = await Promise.all([
        readMessages(messages, id, { limit, cursor }),
        settings.allShow(both),
      ]);
      return { ...page, marks };
    },
  };
};
export type Conversations = ReturnType<typeof createConversations>;

/** A page of what was written, newest first. */
export const readMessages = async (
  messages: Pick<MessagesRepository, 'list'>,
  conversationId: string,
  { limit = PAGE_SIZE, cursor }: MessagesQuery,
): Promise<{ messages: Message[]; nextCursor: string | null }> => {
  const before = cursor === undefined ? null : Number(cursor);
  const found = await messages.list(conversationId, before, limit + 1);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { messages: page, nextCursor: last ? String(last.number) : null };
};
