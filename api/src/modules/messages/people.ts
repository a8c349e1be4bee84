import type { Correspondent } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Account, Accounts } from '../auth';
import type { Bookings } from '../bookings';
import type { Conversation, ConversationsRepository } from './conversations.repository';
import { openUntil, TOGETHER, WRITING_MS } from './writing';

interface PeopleDependencies {
  conversations: Pick<ConversationsRepository, 'find'>;
  bookings: Pick<Bookings, 'listOfPerson'>;
  accounts: Pick<Accounts, 'findById'>;
}

type Pair = Pick<Conversation, 'clientId' | 'decluttererId'>;

export const otherOf = ({ clientId, decluttererId }: Pair, personId: string): string =>
  personId === clientId ? decluttererId : clientId;

export const roleIn = ({ clientId }: Pair, personId: string): Correspondent =>
  personId === clientId ? 'client' : 'declutterer';

export const isOneOf = ({ clientId, decluttererId }: Pair, personId: string): boolean =>
  personId === clientId || personId === decluttererId;

/** Who may open a conversation, and until when its two people may write. */
export const createPeople = ({ conversations, bookings, accounts }: PeopleDependencies) => {
  /** Sessions of a person that may still let somebody write. */
  const sessionsOf = (personId: string, now: Date, tx?: Transaction) =>
    bookings.listOfPerson(personId, TOGETHER, { from: new Date(now.getTime() - WRITING_MS) }, tx);

  return {
    sessionsOf,

    /** @throws AppError `conversation_not_found`, also for everybody who is not one of the two. */
    own: async (personId: string, id: string, tx?: Transaction): Promise<Conversation> => {
      const conversation = await conversations.find(id, tx);
      if (!conversation || !isOneOf(conversation, personId)) throw new AppError('conversation_not_found');
      return conversation;
    },

    /** Until when the two can write; null when they cannot, or the other one's account is gone or paused. */
    openUntilOf: (
      conversation: Pair,
      other: Pick<Account, 'status'> | null,
      sessions: Awaited<ReturnType<typeof sessionsOf>>,
      now: Date,
    ): Date | null => (other?.status === 'active' ? openUntil(sessions, conversation, now) : null),

    otherAccount: (conversation: Pair, personId: string): Promise<Account | null> =>
      accounts.findById(otherOf(conversation, personId)),
  };
};
export type People = ReturnType<typeof createPeople>;
