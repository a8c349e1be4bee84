import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import type { Role } from '@gently/contracts/roles';
import type { Account } from '../auth';
import { isWithin } from '../regions';
import { type Applicants, createApplicants } from './applicants.service';
import { registerApplicantRoutes } from './applicants.routes';
import { registerApprovalRoutes } from './approvals.routes';
import { type Approvals, createApprovals } from './approvals.service';
import { createTheirSessions } from './their-sessions';

export type { AccountChange, ApprovalEvents } from './approval-events';
export type { Applicants } from './applicants.service';
export { answerByOf, isAnswerUrgent } from './application-reminders';
export type { Approvals } from './approvals.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may work, and what becomes of the sessions of those who may not. */
    approvals: Approvals;
    /** The way of applicants to an answer. */
    applicants: Applicants;
  }
}

const NEEDS = [
  'auth',
  'audit',
  'applications',
  'declutterers',
  'bookings',
  'declutterer-profile',
  'payouts',
  'matching',
  'regions',
  'teams',
];

/** Approve, suspend and activate the accounts of the team. */
export const approvalsModule = defineModule('approvals', { needs: NEEDS }, (app) => {
  const { clock, database, logger } = app.deps;
  const { accounts, applications, audit, bookings, declutterers, matching, scheduleLock, signIns } = app;
  const isOfTeam = async (actor: { id: string; role: Role }, person: Account): Promise<boolean> =>
    isWithin(await app.regions.scopeOf(actor), await app.teams.regionOf(person));
  const approvals = createApprovals({
    accounts,
    isOfTeam,
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
  const { publish } = app.events;
  const transact = transactOn(database.connection);
  const applicants = createApplicants({ accounts, applications, audit, clock, isOfTeam, publish, transact });
  app.decorate('applicants', applicants);
  registerApplicantRoutes(app, { applicants, applications, clock });
});
