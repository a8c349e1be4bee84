import { APPROVAL_GAP_LABELS } from '@gently/contracts/application-options';
import type { ApprovalAction } from '@gently/contracts/approvals';
import { londonDate } from '@gently/contracts/dates';
import type { Role } from '@gently/contracts/roles';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { AppDeps } from '../../shared/deps';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { fullName } from '../../shared/full-name';
import type { ApplicationEvents, Applications } from '../applications';
import type { AuditLog } from '../audit';
import type { Account, Accounts, Sessions } from '../auth';
import { firstProfile } from '../declutterer-profile';
import {
  type Declutterer,
  type DeclutterersRepository,
  missingForRequests,
  type ScheduleLock,
} from '../declutterers';
import { isLostRace } from '../matching';
import { decide } from './approval';
import { gapsOf, wasApproved } from './approval-gaps';
import type { ApprovalEvents } from './approval-events';
import { type LeftSessions, NOTHING_LEFT, type TheirSessions } from './their-sessions';

export interface ApprovalsDependencies {
  accounts: Pick<Accounts, 'findById' | 'setStatus'>;
  /** Whether somebody belongs to a team that the other one may see. */
  isOfTeam: (actor: { id: string; role: Role }, person: Account) => Promise<boolean>;
  declutterers: DeclutterersRepository;
  scheduleLock: ScheduleLock;
  applications: Pick<Applications, 'answersOf' | 'approve' | 'progressOf' | 'reopen'>;
  signIns: Pick<Sessions, 'endAll'>;
  sessions: TheirSessions;
  logger: Pick<AppDeps['logger'], 'warn'>;
  audit: AuditLog;
  publish: Publish<ApprovalEvents & Pick<ApplicationEvents, 'application.handed_in'>>;
  transact: Transact;
  clock: Clock;
}

/** What somebody does with the account of somebody else. */
export interface Deed {
  action: ApprovalAction;
  /** Why, for the audit log alone; only a suspension has one. */
  reason?: string | undefined;
  /** Why, in words that the person reads. */
  reason_for_person?: string | undefined;
  actor: { id: string; role: Role };
  origin: Origin;
}

/** The account as it is since, and what that meant for its sessions. */
export interface Approved {
  account: Account;
  left: LeftSessions;
}

const EVENTS = {
  approve: 'account.approved',
  suspend: 'account.suspended',
  activate: 'account.activated',
} as const;

/**
 * Approve, suspend and activate: account, declutterer, application, sign-ins, open questions, confirmed sessions and the
 * record of it change together or not at all.
 */
export const createApprovals = (deps: ApprovalsDependencies) => {
  const { accounts, declutterers, scheduleLock, applications, signIns, sessions } = deps;
  const { audit, publish, transact, logger, clock } = deps;

  /** Whether somebody is found for sessions at all, with the schedule lock open so that no booking slips in between. */
  const setDeclutterer = async (userId: string, approved: boolean, tx: Transaction): Promise<Declutterer> => {
    await scheduleLock.openAll(userId, tx);
    const known = await declutterers.get(userId, tx);
    const profile = known ?? firstProfile(userId, await applications.answersOf(userId));
    await declutterers.save({ ...profile, approved }, tx);
    if (approved) await applications.approve(userId, tx);
    return profile;
  };

  const suspend = async (
    account: Account,
    { actor, reason, reason_for_person: because }: Deed,
    tx: Transaction,
  ) => {
    await signIns.endAll(account.id, 'suspended', tx);
    return account.role === 'declutterer'
      ? sessions.leave(account.id, { by: actor.id, reason: reason ?? because ?? '' }, tx)
      : NOTHING_LEFT;
  };

  /**
   * An approval needs every check, and so does the end of the pause of a declutterer who was never approved: such
   * accounts come from an earlier release, in which a paused person could be given the role.
   * @throws AppError `approval_incomplete` with what is missing
   */
  const assertComplete = async (account: Account, action: ApprovalAction, tx: Transaction): Promise<void> => {
    if (action === 'suspend' || (action === 'activate' && account.role !== 'declutterer')) return;
    const application = await applications.progressOf(account.id, tx);
    const hasProfile = async () => (await declutterers.get(account.id, tx)) !== null;
    if (action === 'activate' && wasApproved(application, await hasProfile())) return;
    const gaps = gapsOf(account, application);
    if (gaps.length === 0) return;
    const errors = gaps.map((gap) => ({ field: gap, message: APPROVAL_GAP_LABELS[gap] }));
    throw new AppError('approval_incomplete', { errors, details: { gaps } });
  };

  const write = (id: string, deed: Deed, change: Parameters<Accounts['setStatus']>[1]): Promise<Approved> =>
    transact(async (tx) => {
      const { action, reason, reason_for_person: because, actor, origin } = deed;
      const account = await accounts.setStatus(id, { ...change, ...(because ? { because } : {}) }, tx);
      await assertComplete(account, action, tx);
      const isDeclutterer = account.role === 'declutterer';
      const profile = isDeclutterer ? await setDeclutterer(id, change.to === 'active', tx) : null;
      const left = deed.action === 'suspend' ? await suspend(account, deed, tx) : NOTHING_LEFT;
      const reasons = { ...(reason ? { reason } : {}), ...(because ? { reason_for_person: because } : {}) };
      const details = { role: account.role, ...reasons, ...left };
      await audit.append(
        { action: EVENTS[action], actorId: actor.id, target: `user:${id}`, origin, details },
        tx,
      );
      const at = clock();
      const told = { account, at, missing: profile && missingForRequests(profile, londonDate(at)) };
      await publish(EVENTS[action], told, tx);
      return { account, left };
    });

  /** Each session is a payment of its own, so they follow the pause; a job repeats what fails. */
  const callOff = async (approved: Approved, { action, actor, origin }: Deed): Promise<Approved> => {
    const { account, left } = approved;
    if (action !== 'suspend' || account.role !== 'client') return approved;
    try {
      const calledOff = await sessions.callOffOf(account.id, { by: actor.id, origin });
      return { account, left: { ...left, calledOff } };
    } catch (error) {
      logger.warn({ err: error }, 'sessions of a paused client are called off later');
      return approved;
    }
  };

  return {
    /** @throws AppError `own_account`, `person_not_found`, `role_not_approvable`, `account_state`, `approval_incomplete` */
    change: (id: string, deed: Deed): Promise<Approved> =>
      retryOnConflict(
        async () => {
          const person = await accounts.findById(id);
          const isOfTeam = person !== null && (await deps.isOfTeam(deed.actor, person));
          const decision = decide(deed.action, deed.actor, person, isOfTeam);
          if (!decision.ok) throw new AppError(decision.reason);
          return write(id, deed, decision);
        },
        { isLostRace },
      ).then((approved) => callOff(approved, deed)),

    /** A job does what the pauses themselves have left undone. @returns how many sessions */
    finishLeft: async (): Promise<number> => (await sessions.finishLeft()) + (await sessions.callOffLeft()),

    /** A person who runs no sessions any more is found for none. One who was never approved has no profile to change. */
    stopBeingFound: async (userId: string, tx: Transaction): Promise<void> => {
      if (await declutterers.get(userId, tx)) await setDeclutterer(userId, false, tx);
    },

    /** A person who is to run sessions again waits for an approval, so the team has to answer the earlier application again. */
    reopenApplication: async ({ id, firstName, lastName }: Account, tx: Transaction): Promise<void> => {
      const at = clock();
      if (!(await applications.reopen(id, at, tx))) return;
      const name = fullName({ firstName, lastName });
      await publish('application.handed_in', { userId: id, name, at }, tx);
    },
  };
};
export type Approvals = ReturnType<typeof createApprovals>;
