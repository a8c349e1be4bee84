import { londonDate } from '@gently/contracts/dates';
import type { meetingBody } from '@gently/contracts/team';
import { TEAM_LIMITS } from '@gently/contracts/team-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Account, Accounts } from '../auth';
import type { RegionScope } from '../regions';
import type { DailyCounts, Manager } from '../teams';
import type { Audiences } from './audience';
import type { Meeting, MeetingsRepository } from './meetings.repository';
import { plannedTime } from './planned-time';
import type { TeamEvents } from './team-events';

interface MeetingsDeps {
  transact: Transact;
  meetings: MeetingsRepository;
  audiences: Audiences;
  accounts: Pick<Accounts, 'findByIds'>;
  counts: DailyCounts;
  publish: Publish<TeamEvents>;
  clock: Clock;
}

/** A meeting with the people who are invited, as far as they have an account. */
export interface MeetingView {
  meeting: Meeting;
  people: ReadonlyMap<string, Account>;
}

const MINUTE = 60_000;

/** Meetings that managers arrange with their teams. */
export const createMeetings = (deps: MeetingsDeps) => {
  const { transact, meetings, audiences, accounts, counts, publish, clock } = deps;

  const views = async (found: readonly Meeting[]): Promise<MeetingView[]> => {
    const ids = [...new Set(found.flatMap(({ attendeeIds }) => attendeeIds))];
    const people = new Map((await accounts.findByIds(ids)).map((account) => [account.id, account]));
    return found.map((meeting) => ({ meeting, people }));
  };
  const viewOf = async (meeting: Meeting): Promise<MeetingView> => {
    const [view] = await views([meeting]);
    if (!view) throw new AppError('meeting_not_found');
    return view;
  };

  return {
    /** @throws AppError `validation_failed`, `person_not_found`, `daily_limit` */
    schedule: async (
      scope: RegionScope,
      manager: Manager,
      input: z.output<typeof meetingBody>,
    ): Promise<MeetingView> => {
      const at = clock();
      const startsAt = plannedTime({ date: input.date, time: input.time, now: at, field: 'date' });
      const whom = input.attendees === 'all' ? 'active' : 'specific';
      const { people, regionIds } = await audiences.of(scope, whom, input.ids, 'attendees');
      const meeting = await transact(async (tx) => {
        const limit = { day: londonDate(at), most: TEAM_LIMITS.aDay.meetings, at };
        await counts.take(manager.id, 'meetings', limit, tx);
        const stored = await meetings.insert(
          {
            regionIds,
            organiserId: manager.id,
            organiserName: manager.name,
            title: input.title,
            place: input.place,
            startsAt,
            endsAt: new Date(startsAt.getTime() + input.minutes * MINUTE),
            attendeeIds: people.map(({ id }) => id),
            createdAt: at,
          },
          tx,
        );
        await publish('team.meeting_scheduled', { meeting: stored, people, at }, tx);
        return stored;
      });
      return viewOf(meeting);
    },

    /** Cancelling again changes nothing. @throws AppError `meeting_not_found`; `meeting_over` once it has begun */
    cancel: async (scope: RegionScope, id: string): Promise<MeetingView> => {
      const at = clock();
      const cancelled = await transact(async (tx) => {
        const known = await meetings.find(scope, id, tx);
        if (!known) throw new AppError('meeting_not_found');
        const meeting = { ...known, cancelledAt: known.cancelledAt ?? at };
        if (known.cancelledAt) return meeting;
        if (known.startsAt <= at) throw new AppError('meeting_over');
        if (await meetings.cancel(scope, id, at, tx)) {
          const people = await accounts.findByIds(known.attendeeIds);
          await publish('team.meeting_cancelled', { meeting, people, at }, tx);
        }
        return meeting;
      });
      return viewOf(cancelled);
    },

    ahead: async (scope: RegionScope): Promise<MeetingView[]> => views(await meetings.ahead(scope, clock())),
  };
};
export type Meetings = ReturnType<typeof createMeetings>;
