import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { isWithin } from '../regions';
import { registerApprovalRoutes } from './approvals.routes';
import { type Approvals, createApprovals } from './approvals.service';
import { createTheirSessions } from './their-sessions';

export type { AccountChange, ApprovalEvents } from './approval-events';
export type { Approvals } from './approvals.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may work, and what becomes of the sessions of those who may not. */
    approvals: Approvals;
  }
}

const NEEDS = [
  'auth',
  'audit',
  'applications',
  'declutterers',
  'bookings',
  'declutterer-profile',
  'matching',
  'regions',
  'teams',
];

/** Approve, suspend and activate the accounts of the team. */
export const approvalsModule = defineModule('approvals', { needs: NEEDS }, (app) => {
  const { clock, database, logger } = app.deps;
  const { accounts, applications, audit, bookings, declutterers, matching, scheduleLock, signIns } = app;
  const approvals = createApprovals({
    accounts,
    isOfTeam: async (actor, person) =>
      isWithin(await app.regions.scopeOf(actor), await app.teams.regionOf(person)),
    applications,
    audit,
    declutterers,
    scheduleLock,
    signIns,
    sessions: createTheirSessions({ accounts, audit, bookings, matching, clock }),
    logger,
    publish: app.events.publish,
    transact: transactOn(database.connection),
    clock,
  });
  app.decorate('approvals', approvals);
  registerApprovalRoutes(app, approvals);
});
