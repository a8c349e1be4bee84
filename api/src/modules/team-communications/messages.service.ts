import { londonDate } from '@gently/contracts/dates';
import type { teamMessageBody } from '@gently/contracts/team';
import { TEAM_LIMITS } from '@gently/contracts/team-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { RegionScope } from '../regions';
import type { DailyCounts, Manager } from '../teams';
import type { Audiences } from './audience';
import type { MessagesRepository, TeamMessage } from './messages.repository';
import type { TeamEvents, UnreadNotes } from './team-events';

interface MessagesDeps {
  transact: Transact;
  messages: MessagesRepository;
  audiences: Audiences;
  counts: DailyCounts;
  notes: UnreadNotes;
  publish: Publish<TeamEvents>;
  clock: Clock;
}

export interface MessageView {
  message: TeamMessage;
  readBy: number;
}

/** What managers write to their teams. */
export const createMessages = (deps: MessagesDeps) => {
  const { transact, messages, audiences, counts, notes, publish, clock } = deps;

  return {
    /** @throws AppError `validation_failed`, `person_not_found`, `daily_limit` */
    send: async (
      scope: RegionScope,
      manager: Manager,
      { recipients, ids, subject, message }: z.output<typeof teamMessageBody>,
    ): Promise<MessageView> => {
      const at = clock();
      const { people, regionIds } = await audiences.of(scope, recipients, ids);
      const sent = await transact(async (tx) => {
        const limit = { day: londonDate(at), most: TEAM_LIMITS.aDay.messages, at };
        await counts.take(manager.id, 'messages', limit, tx);
        const { id: senderId, name: senderName } = manager;
        const said = { senderName, subject, message };
        const stored = await messages.insert(
          { ...said, regionIds, senderId, recipients, sentTo: people.length, sentAt: at },
          tx,
        );
        await publish('team.message_sent', { ...said, id: stored.id, people, at }, tx);
        return stored;
      });
      return { message: sent, readBy: 0 };
    },

    page: async (scope: RegionScope, options: PageOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const found = await messages.page(scope, oneMore, place);
      const { items, nextCursor } = pageOf(found, limit, ({ sentAt: at, id }) => ({ at, id }));
      const unread = await notes.unreadAbout(items.map(({ id }) => id));
      const views = items.map((message): MessageView => {
        const readBy = Math.max(0, message.sentTo - (unread.get(message.id) ?? 0));
        return { message, readBy };
      });
      return { messages: views, nextCursor };
    },
  };
};
export type Messages = ReturnType<typeof createMessages>;
