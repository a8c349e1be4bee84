import { londonDate } from '@gently/contracts/dates';
import type { meetingBody, meetingChangeBody } from '@gently/contracts/team';
import { TEAM_LIMITS } from '@gently/contracts/team-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Account, Accounts } from '../auth';
import type { RegionScope } from '../regions';
import type { DailyCounts, Manager } from '../teams';
import type { Audiences } from './audience';
import { assertSeen } from './meeting-version';
import type { Meeting, MeetingChange, MeetingsRepository } from './meetings.repository';
import { plannedTime } from './planned-time';
import type { TeamEvents, WrittenCalendars } from './team-events';

interface MeetingsDeps {
  transact: Transact;
  meetings: MeetingsRepository;
  audiences: Audiences;
  accounts: Pick<Accounts, 'findByIds'>;
  counts: DailyCounts;
  calendars: WrittenCalendars;
  publish: Publish<TeamEvents>;
  clock: Clock;
}

/** A meeting with the people who are invited, as far as they have an account. */
export interface MeetingView {
  meeting: Meeting;
  people: ReadonlyMap<string, Account>;
}

const MINUTE = 60_000;

type Input = z.output<typeof meetingBody>;
type ChangeInput = z.output<typeof meetingChangeBody>;

/** A new time asks everyone again; otherwise the answers of those who stay invited count. */
const answersAfter = (known: Meeting, attendeeIds: readonly string[], isMoved: boolean): Meeting['answers'] =>
  isMoved ? new Map() : new Map([...known.answers].filter(([id]) => attendeeIds.includes(id)));

/**
 * A person who is newly invited gets the meeting in the calendar that they have connected. A person who connected one after their
 * invitation has the entry of the email, which only further emails keep up to date.
 */
const calendarOwnersAfter = (
  known: Meeting,
  attendeeIds: readonly string[],
  connected: ReadonlySet<string>,
) => {
  const before = new Set([...known.attendeeIds, known.organiserId]);
  const coming = [...new Set([...attendeeIds, known.organiserId])];
  const left = known.attendeeIds.filter((id) => !coming.includes(id));
  return [
    ...coming.filter((id) => connected.has(id) && (!before.has(id) || known.calendarOwnerIds.includes(id))),
    ...left.filter((id) => known.calendarOwnerIds.includes(id)),
  ];
};

const isSamePlan = (known: Meeting, change: Omit<MeetingChange, 'calendarOwnerIds'>): boolean =>
  known.title === change.title &&
  known.place === change.place &&
  known.startsAt.getTime() === change.startsAt.getTime() &&
  known.endsAt.getTime() === change.endsAt.getTime() &&
  known.attendeeIds.length === change.attendeeIds.length &&
  change.attendeeIds.every((id) => known.attendeeIds.includes(id));

/** Meetings together with the accounts of the people who are invited. */
const createViews = (accounts: MeetingsDeps['accounts']) => {
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
  return { views, viewOf };
};

/** Meetings that managers arrange with their teams. */
export const createMeetings = (deps: MeetingsDeps) => {
  const { transact, meetings, audiences, accounts, counts, calendars, publish, clock } = deps;

  const { views, viewOf } = createViews(accounts);

  /** When it is, where, and who is invited. */
  const planOf = async (scope: RegionScope, input: Input, now: Date, before: readonly string[] = []) => {
    const startsAt = plannedTime({ date: input.date, time: input.time, now, field: 'date' });
    const whom = input.attendees === 'all' ? 'active' : 'specific';
    const { people, regionIds } = await audiences.of(scope, whom, input.ids, { field: 'attendees', before });
    const fields = {
      title: input.title,
      place: input.place,
      startsAt,
      endsAt: new Date(startsAt.getTime() + input.minutes * MINUTE),
      attendeeIds: people.map(({ id }) => id),
      regionIds,
    };
    return { people, fields };
  };

  /** @throws AppError `meeting_not_found`; `meeting_over` once it has begun */
  const findAhead = async (scope: RegionScope, id: string, at: Date, tx: Transaction): Promise<Meeting> => {
    const known = await meetings.find(scope, id, tx);
    if (!known || known.cancelledAt) throw new AppError('meeting_not_found');
    if (known.startsAt <= at) throw new AppError('meeting_over');
    return known;
  };

  return {
    /** @throws AppError `validation_failed`, `person_not_found`, `daily_limit` */
    schedule: async (scope: RegionScope, manager: Manager, input: Input): Promise<MeetingView> => {
      const at = clock();
      const { people, fields } = await planOf(scope, input, at);
      const meeting = await transact(async (tx) => {
        const limit = { day: londonDate(at), most: TEAM_LIMITS.aDay.meetings, at };
        await counts.take(manager.id, 'meetings', limit, tx);
        const owners = await calendars.ownersAmong([...fields.attendeeIds, manager.id], tx);
        const whose = { organiserId: manager.id, organiserName: manager.name };
        const stored = await meetings.insert(
          { ...fields, ...whose, calendarOwnerIds: [...owners], createdAt: at },
          tx,
        );
        await publish('team.meeting_scheduled', { meeting: stored, people, at }, tx);
        return stored;
      });
      return viewOf(meeting);
    },

    /**
     * A change that changes nothing sends nothing.
     * @throws AppError `validation_failed`, `person_not_found`, `meeting_not_found`, `daily_limit`; `meeting_over` once it has begun,
     * `meeting_changed` when the manager has seen an earlier version
     */
    change: async (
      scope: RegionScope,
      managerId: string,
      id: string,
      input: ChangeInput,
    ): Promise<MeetingView> => {
      const at = clock();
      const before = await meetings.find(scope, id);
      const { people, fields } = await planOf(scope, input, at, before?.attendeeIds);
      const changed = await transact(async (tx) => {
        const known = await findAhead(scope, id, at, tx);
        assertSeen(known, input.sequence);
        const isMoved =
          known.startsAt.getTime() !== fields.startsAt.getTime() ||
          known.endsAt.getTime() !== fields.endsAt.getTime();
        const answers = answersAfter(known, fields.attendeeIds, isMoved);
        const plan = { ...fields, answers, sequence: known.sequence + 1 };
        if (isSamePlan(known, plan)) return known;
        const limit = { day: londonDate(at), most: TEAM_LIMITS.aDay.meeting_changes, at };
        await counts.take(managerId, 'meeting_changes', limit, tx);
        const connected = await calendars.ownersAmong([...fields.attendeeIds, known.organiserId], tx);
        const calendarOwnerIds = calendarOwnersAfter(known, fields.attendeeIds, connected);
        const change = { ...plan, calendarOwnerIds };
        const meeting = { ...known, ...change };
        if (!(await meetings.change(id, change, tx))) throw new AppError('meeting_not_found');
        const removed = await accounts.findByIds(
          known.attendeeIds.filter((one) => !fields.attendeeIds.includes(one)),
        );
        const added = people.filter((one) => !known.attendeeIds.includes(one.id));
        await publish('team.meeting_changed', { meeting, people, added, removed, isMoved, at }, tx);
        return meeting;
      });
      return viewOf(changed);
    },

    /** Cancelling again changes nothing. @throws AppError `meeting_not_found`; `meeting_over` once it has begun */
    cancel: async (scope: RegionScope, id: string): Promise<MeetingView> => {
      const at = clock();
      const cancelled = await transact(async (tx) => {
        const known = await meetings.find(scope, id, tx);
        if (!known) throw new AppError('meeting_not_found');
        if (known.cancelledAt) return known;
        const meeting = { ...known, cancelledAt: at, sequence: known.sequence + 1 };
        if (known.startsAt <= at) throw new AppError('meeting_over');
        if (await meetings.cancel(scope, meeting, at, tx)) {
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
