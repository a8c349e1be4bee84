import type { MeetingAnswer } from '@gently/contracts/team-options';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Accounts } from '../auth';
import { meetingFile } from './meeting-file';
import { assertSeen } from './meeting-version';
import type { Meeting, OwnMeetings } from './meetings.repository';
import type { TeamEvents } from './team-events';

interface OwnInvitationsDeps {
  transact: Transact;
  own: OwnMeetings;
  accounts: Pick<Accounts, 'findById' | 'findByIds'>;
  publish: Publish<TeamEvents>;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
  /** The sender's address of the site, for a meeting whose organiser has deleted their account. */
  ourAddress: string;
}

/** Meetings as the people see them who are invited: they read them, answer, and take the entry for their calendar. */
export const createOwnInvitations = (deps: OwnInvitationsDeps) => {
  const { transact, own, accounts, publish, clock, origin, ourAddress } = deps;

  return {
    ahead: (userId: string): Promise<Meeting[]> => own.ahead(userId, clock()),

    /**
     * The same answer again changes nothing.
     * @throws AppError `meeting_not_found`; `meeting_over` once it has begun, `meeting_changed` when the person has seen an earlier version
     */
    answer: (
      userId: string,
      id: string,
      { answer, sequence }: { answer: MeetingAnswer; sequence?: number | undefined },
    ): Promise<Meeting> =>
      transact(async (tx) => {
        const at = clock();
        const known = await own.find(id, userId, tx);
        if (!known?.attendeeIds.includes(userId)) throw new AppError('meeting_not_found');
        if (known.startsAt <= at) throw new AppError('meeting_over');
        assertSeen(known, sequence);
        if (known.answers.get(userId) === answer) return known;
        const person = await accounts.findById(userId, tx);
        if (!person) throw new AppError('meeting_not_found');
        await own.answer(id, userId, answer, tx);
        const meeting = { ...known, answers: new Map([...known.answers, [userId, answer]]) };
        await publish('team.meeting_answered', { meeting, person, answer, at }, tx);
        return meeting;
      }),

    /** The entry for the calendar of one person. @throws AppError `meeting_not_found` */
    file: async (userId: string, id: string): Promise<string> => {
      const meeting = await own.find(id, userId);
      if (!meeting) throw new AppError('meeting_not_found');
      const organiser = await accounts.findById(meeting.organiserId);
      const people = await accounts.findByIds(
        meeting.organiserId === userId ? meeting.attendeeIds : [userId],
      );
      return meetingFile(meeting, { organiser, ourAddress, people, origin, now: clock() });
    },
  };
};
export type OwnInvitations = ReturnType<typeof createOwnInvitations>;
