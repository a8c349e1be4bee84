import { conversationPath } from '@gently/contracts';
import { nameWithoutLink } from '@gently/contracts/person-name';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { FIRST_ID, pagesOf } from '../../shared/keyset-page';
import type { Accounts } from '../auth';
import type { Bookings } from '../bookings';
import type { LiveEvents } from '../live-events';
import { type Outbox, personalEmail } from '../mail';
import { isQuiet, type SettingsRepository } from '../notifications';
import type { Conversation, ConversationsRepository } from './conversations.repository';
import { awayStep, isOver, keptSince, waitingTooLongSince } from './keeping';
import type { MessagesRepository } from './messages.repository';
import { otherOf, roleIn } from './people';
import type { PlacesRepository, WaitingSeat } from './places.repository';
import type { ReportsRepository } from './reports.repository';
import { isTogether, TOGETHER } from './writing';

export interface UpkeepDependencies {
  transact: Transact;
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  places: PlacesRepository;
  reports: ReportsRepository;
  bookings: Pick<Bookings, 'listOfPerson'>;
  accounts: Pick<Accounts, 'findById'>;
  settings: Pick<SettingsRepository, 'get'>;
  isPresent: LiveEvents['isPresent'];
  mail: Pick<Outbox, 'enqueue'>;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

const PAGE = 200;
const FIRST = { at: new Date(0), id: FIRST_ID };

/** What jobs do for conversations: tell people who are away, and delete what was kept for long enough. */
export const createUpkeep = (deps: UpkeepDependencies) => {
  const { transact, conversations, messages, places, reports, bookings, accounts, clock } = deps;

  const stepFor = async (personId: string) => {
    const { emailUpdates, quietHours } = await deps.settings.get(personId);
    return awayStep({
      wantsEmail: emailUpdates,
      isQuiet: isQuiet(clock(), quietHours),
      isPresent: await deps.isPresent(personId),
    });
  };

  /** Says who has written, and nothing of what. */
  const emailFor = async (conversation: Conversation, personId: string) => {
    const person = await accounts.findById(personId);
    const sender = await accounts.findById(otherOf(conversation, personId));
    if (!person || !sender) return [];
    const url = deps.origin + conversationPath(roleIn(conversation, personId), conversation.id);
    const firstName = nameWithoutLink(sender.firstName, 'The other person');
    return [
      personalEmail('message_waiting', person, {
        subject: `${firstName} has written to you`,
        paragraphs: [
          `${firstName} has written to you about your sessions.`,
          'What was written stays on our site, so that nobody reads it in your emails.',
        ],
        action: { label: 'Read it', url },
        after: ['We send no further email about this conversation until you have read it.'],
      }),
    ];
  };

  const writeTo = async (seat: WaitingSeat): Promise<number> => {
    const step = await stepFor(seat.personId);
    if (step === 'wait') return 0;
    return transact(async (tx) => {
      const conversation = await conversations.find(seat.conversationId, tx);
      const oldest = await messages.oldestUnread(seat.conversationId, seat.personId, tx);
      // The sender has left, and what they wrote went with them.
      if (!conversation || !oldest) {
        await places.settle(seat, { waitingSince: null }, tx);
        return 0;
      }
      if (!(await places.settle(seat, { emailedAt: clock() }, tx)) || step === 'leave') return 0;
      const emails = await emailFor(conversation, seat.personId);
      await deps.mail.enqueue(emails, tx);
      return emails.length;
    });
  };

  const clear = (conversation: Conversation): Promise<number> =>
    transact(async (tx) => {
      const { id, clientId, lastAt } = conversation;
      const recent = { from: keptSince(clock()) };
      const sessions = await bookings.listOfPerson(clientId, TOGETHER, recent, tx);
      const facts = {
        lastAt,
        hasRecentSession: sessions.some((session) => isTogether(session, conversation)),
        hasOpenReport: await reports.hasOpen(id, tx),
      };
      if (!isOver(facts, clock())) return 0;
      for (const part of [messages, places, reports]) await part.removeOf(id, tx);
      await conversations.remove(id, tx);
      return 1;
    });

  return {
    /** Emails people who have not read for five minutes and are not here. @returns how many. */
    writeToAway: async (): Promise<number> => {
      const until = waitingTooLongSince(clock());
      const pages = pagesOf({
        from: FIRST,
        size: PAGE,
        read: (place, limit) => places.listWaiting(place, until, limit),
        placeOf: ({ waitingSince: at, id }: WaitingSeat) => ({ at, id }),
      });
      let count = 0;
      for await (const page of pages) for (const seat of page) count += await writeTo(seat);
      return count;
    },

    /** Deletes conversations a year after their last session and their last message. @returns how many. */
    clearOld: async (): Promise<number> => {
      const since = keptSince(clock());
      const pages = pagesOf({
        from: FIRST,
        size: PAGE,
        read: (place, limit) => conversations.listQuiet(place, since, limit),
        placeOf: ({ lastAt: at, id }: Conversation) => ({ at, id }),
      });
      let count = 0;
      for await (const page of pages) for (const conversation of page) count += await clear(conversation);
      return count;
    },
  };
};
export type MessageUpkeep = ReturnType<typeof createUpkeep>;
