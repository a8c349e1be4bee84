import { londonDate } from '@gently/contracts/dates';
import type { announcementBody } from '@gently/contracts/team';
import { TEAM_LIMITS, TEAM_TEXTS } from '@gently/contracts/team-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { RegionScope } from '../regions';
import type { DailyCounts, Manager } from '../teams';
import type { AnnouncementSender } from './announcement-sender';
import type { Announcement, AnnouncementsRepository } from './announcements.repository';
import type { Audiences } from './audience';
import { plannedTime } from './planned-time';
import type { UnreadNotes } from './team-events';

interface AnnouncementsDeps {
  transact: Transact;
  announcements: AnnouncementsRepository;
  sender: Pick<AnnouncementSender, 'sendNow'>;
  audiences: Pick<Audiences, 'ofRole'>;
  counts: DailyCounts;
  notes: UnreadNotes;
  clock: Clock;
}

export interface AnnouncementView {
  announcement: Announcement;
  readBy: number;
}

const NOBODY = { errors: [{ field: 'target_role', message: TEAM_TEXTS.nobody }] };

const dueOf = (wall: string | undefined, now: Date): Date => {
  const [date, time] = wall?.split('T') ?? [];
  return date && time ? plannedTime({ date, time, now, field: 'scheduled_at' }) : now;
};

/** What managers have a role in their regions told. */
export const createAnnouncements = (deps: AnnouncementsDeps) => {
  const { transact, announcements, sender, audiences, counts, notes, clock } = deps;

  const views = async (found: readonly Announcement[]): Promise<AnnouncementView[]> => {
    const unread = await notes.unreadAbout(found.map(({ id }) => id));
    return found.map((announcement) => {
      const { id, sentTo, waitingIds } = announcement;
      const told = sentTo - waitingIds.length;
      return { announcement, readBy: Math.max(0, told - (unread.get(id) ?? 0)) };
    });
  };
  const viewOf = async (announcement: Announcement | null): Promise<AnnouncementView> => {
    const [view] = announcement ? await views([announcement]) : [];
    if (!view) throw new AppError('announcement_not_found');
    return view;
  };

  return {
    /** Sends it at once, or has it sent later. @throws AppError `region_not_found`, `validation_failed`, `daily_limit` */
    announce: async (
      scope: RegionScope,
      manager: Manager,
      input: z.output<typeof announcementBody>,
    ): Promise<AnnouncementView> => {
      const { title, message, target_role: targetRole, scheduled_at: wall } = input;
      if (scope.regionIds.length === 0) throw new AppError('region_not_found');
      const at = clock();
      const dueAt = dueOf(wall, at);
      const isNow = wall === undefined;
      if (isNow && (await audiences.ofRole(scope, targetRole)).length === 0)
        throw new AppError('validation_failed', NOBODY);
      const stored = await transact(async (tx) => {
        const limit = { day: londonDate(at), most: TEAM_LIMITS.aDay.announcements, at };
        await counts.take(manager.id, 'announcements', limit, tx);
        const { id: authorId, name: authorName } = manager;
        const author = { authorId, authorName, regionIds: [...scope.regionIds] };
        return announcements.insert({ ...author, title, message, targetRole, dueAt, createdAt: at }, tx);
      });
      if (isNow) await sender.sendNow(stored.id);
      return viewOf(await announcements.find(scope, stored.id));
    },

    /** @throws AppError `announcement_not_found`; `announcement_sent` once it is on its way */
    cancel: async (scope: RegionScope, id: string): Promise<AnnouncementView> => {
      const cancelled = await announcements.cancel(scope, id);
      if (cancelled) return viewOf(cancelled);
      const known = await announcements.find(scope, id);
      if (known && known.state !== 'cancelled') throw new AppError('announcement_sent');
      return viewOf(known);
    },

    page: async (scope: RegionScope, options: PageOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const found = await announcements.page(scope, oneMore, place);
      const { items, nextCursor } = pageOf(found, limit, ({ dueAt: at, id }) => ({ at, id }));
      return { announcements: await views(items), nextCursor };
    },
  };
};
export type Announcements = ReturnType<typeof createAnnouncements>;
