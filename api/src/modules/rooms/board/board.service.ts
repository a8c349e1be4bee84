import { PAUSE_SIGNALS_MAX } from '@gently/contracts/pause-board';
import type { PauseKind } from '@gently/contracts/room-options';
import type { Clock } from '../../../shared/clock';
import { AppError } from '../../../shared/errors/app-error';
import { createOwnMeetings, type Meeting, mustBeOpen, type OwnMeetingsDependencies } from '../own-rooms';
import { canChoose, deletedAfter, type PauseSignal, visibleTo, wordsOf } from './board';
import type { PauseSignals } from './pause-signals.repository';

export interface BoardsDependencies extends OwnMeetingsDependencies {
  signals: PauseSignals;
  clock: Clock;
}

/** The board of one session, as one of its two people sees it. */
export interface ShownBoard extends Meeting {
  signals: PauseSignal[];
  canChoose: boolean;
}

/** Pause boards: what a client says in a session with one press, online and at home. */
export const createBoards = ({ signals, clock, ...deps }: BoardsDependencies) => {
  const meetings = createOwnMeetings({ ...deps, clock });

  const shown = async (meeting: Meeting): Promise<ShownBoard> => {
    const { booking, side, standing, now } = meeting;
    const all = await signals.listOf(booking.id, booking.decluttererId);
    const choosing = side === 'client' && all.length > 0 && canChoose(booking, now);
    return { ...meeting, signals: visibleTo(side, standing === 'open', all), canChoose: choosing };
  };

  /** @throws AppError `forbidden` for the other one of the two */
  const getAs = async (side: Meeting['side'], person: string, id: string): Promise<Meeting> => {
    const meeting = await meetings.get(person, id);
    if (meeting.side !== side) throw new AppError('forbidden');
    return meeting;
  };

  return {
    get: async (person: string, id: string): Promise<ShownBoard> => shown(await meetings.get(person, id)),

    /** @throws AppError `room_closed`, `rate_limited` */
    press: async (person: string, id: string, kind: PauseKind, own?: string): Promise<ShownBoard> => {
      const meeting = await getAs('client', person, id);
      const decluttererId = mustBeOpen(meeting);
      const { booking, now } = meeting;
      if ((await signals.listOf(id, decluttererId)).length >= PAUSE_SIGNALS_MAX)
        throw new AppError('rate_limited', { details: { retry_after_seconds: 60 } });
      const words = wordsOf(kind, own);
      const press = { kind, words, at: now, deleteAfter: deletedAfter(booking) };
      await signals.insert({ ...press, bookingId: id, clientId: booking.clientId, decluttererId });
      return shown(meeting);
    },

    /** @throws AppError `room_closed`, `not_found` */
    see: async (person: string, id: string, signalIds: readonly string[]): Promise<ShownBoard> => {
      const meeting = await getAs('declutterer', person, id);
      mustBeOpen(meeting);
      if (!(await signals.markSeen(id, person, signalIds, meeting.now))) throw new AppError('not_found');
      return shown(meeting);
    },

    /** With the report, or gone at once. @throws AppError `transition_refused` while the session goes on */
    choose: async (person: string, id: string, keep: boolean): Promise<ShownBoard> => {
      const meeting = await getAs('client', person, id);
      if (!canChoose(meeting.booking, meeting.now)) throw new AppError('transition_refused');
      await (keep ? signals.keep(id) : signals.forget(id));
      return shown(meeting);
    },

    /** Deletes what nobody chose to keep, a day after its session. @returns how many */
    forgetDue: (): Promise<number> => signals.forgetDue(clock()),
  };
};
export type Boards = ReturnType<typeof createBoards>;
