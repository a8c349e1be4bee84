import type { Connection } from 'mongoose';
import type { Clock } from '../../../shared/clock';
import type { Handlers } from '../../../shared/domain-events';
import type { ProfileEvents } from '../../profile';
import { createNeedsRepository } from '../store/needs.repository';
import { dueBefore, needsDue } from './kept-needs';

interface Dependencies {
  connection: Connection;
  /** Those of some clients who agree that we keep their needs. */
  agreed: (clientIds: readonly string[]) => Promise<ReadonlySet<string>>;
  clock: Clock;
}

const BATCH = 200;

/** Sees to it that what was said for one session is not kept longer than the client agreed to. */
export const createNeedsForgetter = ({ connection, agreed, clock }: Dependencies) => {
  const needs = createNeedsRepository(connection);
  /** Who withdraws consent takes it back for the sessions that are over as well; those ahead are prepared with it. */
  const handlers: Handlers<ProfileEvents> = {
    'consent.withdrawn': ({ clientId }, tx) => needs.forgetOver(clientId, clock(), tx),
  };
  return {
    handlers,

    /**
     * Decides once for each session, a day after it was over: what was said stays where the client agrees that we keep it, and
     * is deleted where not. @returns how many were deleted
     */
    forgetDue: async (): Promise<number> => {
      const now = clock();
      const over = await needs.listOver(dueBefore(now), BATCH);
      const due = over.filter((booking) => needsDue(booking, now));
      const agreeing = await agreed([...new Set(due.map(({ clientId }) => clientId))]);
      const ids = (keep: boolean) =>
        due.filter(({ clientId }) => agreeing.has(clientId) === keep).map(({ id }) => id);
      await needs.settle(ids(true), false, now);
      return needs.settle(ids(false), true, now);
    },
  };
};
export type NeedsForgetter = ReturnType<typeof createNeedsForgetter>;
