import type { IsoDate } from '@gently/contracts/dates';
import type { Role } from '@gently/contracts/roles';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { fullName } from '../../shared/full-name';
import type { ApplicationEvents, ApplicationProgress, Applications } from '../applications';
import type { AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import { answerByOf, createApplicationReminders } from './application-reminders';
import { gapsOf } from './approval-gaps';

interface ApplicantsDependencies {
  accounts: Pick<Accounts, 'findById' | 'findByIds'>;
  applications: Applications;
  /** Whether a person belongs to a team that the other one may see. */
  isOfTeam: (actor: { id: string; role: Role }, person: Account) => Promise<boolean>;
  audit: AuditLog;
  publish: Publish<ApplicationEvents>;
  transact: Transact;
  clock: Clock;
}

/** A manager or an admin who decides about an applicant. */
interface Decider {
  id: string;
  role: Role;
  origin: Origin;
}

export interface Standing {
  account: Account;
  progress: ApplicationProgress | null;
  gaps: ReturnType<typeof gapsOf>;
  answerBy: IsoDate | null;
}

/** The way of an applicant to an answer: approval itself is in `approvals.service.ts`. */
export const createApplicants = (deps: ApplicantsDependencies) => {
  const { accounts, applications, audit, publish, transact, clock } = deps;

  /** @throws AppError `person_not_found` for everyone who is no declutterer of an own team */
  const findOfTeam = async (actor: Pick<Decider, 'id' | 'role'>, id: string): Promise<Account> => {
    const account = await accounts.findById(id);
    if (account?.role !== 'declutterer' || !(await deps.isOfTeam(actor, account)))
      throw new AppError('person_not_found');
    return account;
  };

  /** @throws AppError `person_not_found` for everyone who is no pending declutterer of an own team */
  const find = async (actor: Pick<Decider, 'id' | 'role'>, id: string): Promise<Account> => {
    const account = await findOfTeam(actor, id);
    if (account.status !== 'pending') throw new AppError('person_not_found');
    return account;
  };

  const standingOf = async (account: Account): Promise<Standing> => {
    const progress = await applications.progressOf(account.id);
    return {
      account,
      progress,
      gaps: gapsOf(account, progress),
      answerBy: progress?.status === 'pending' ? answerByOf(progress.since) : null,
    };
  };

  /** Changes an application, and records who did it. @throws AppError `application_closed` when it is in no such state */
  const decide = async (
    actor: Decider,
    id: string,
    work: {
      action: Parameters<AuditLog['append']>[0]['action'];
      details: Record<string, unknown>;
      write: (tx: Transaction) => Promise<boolean>;
    },
  ): Promise<Standing> => {
    const account = await find(actor, id);
    const { action, details, write } = work;
    await transact(async (tx) => {
      if (!(await write(tx))) throw new AppError('application_closed');
      const target = `user:${id}`;
      await audit.append({ action, actorId: actor.id, target, origin: actor.origin, details }, tx);
    });
    return standingOf(account);
  };

  return {
    /** Read also after an approval: pages that were opened before it, here or by a colleague, ask again. */
    standing: async (actor: Pick<Decider, 'id' | 'role'>, id: string): Promise<Standing> =>
      standingOf(await findOfTeam(actor, id)),

    ask: (actor: Decider, id: string, question: string): Promise<Standing> =>
      decide(actor, id, {
        action: 'application.asked',
        // The question itself is in the application, which is deleted with the account.
        details: {},
        write: async (tx) => {
          const at = clock();
          if (!(await applications.ask(id, question, at, tx))) return false;
          await publish('application.asked', { userId: id, question, at }, tx);
          return true;
        },
      }),

    decline: (actor: Decider, id: string, reason: string): Promise<Standing> =>
      decide(actor, id, {
        action: 'application.declined',
        details: {},
        write: async (tx) => {
          if (!(await applications.decline(id, reason, tx))) return false;
          await publish('application.declined', { userId: id, reason, at: clock() }, tx);
          return true;
        },
      }),

    recordChecks: (
      actor: Decider,
      id: string,
      checks: Partial<Pick<ApplicationProgress, 'identitySeenOn' | 'referencesContactedOn'>>,
    ): Promise<Standing> =>
      decide(actor, id, {
        action: 'application.checked',
        details: { ...checks },
        write: (tx) => applications.recordChecks(id, checks, tx),
      }),

    waiveReferences: (actor: Decider, id: string, reason: string): Promise<Standing> =>
      decide(actor, id, {
        action: 'application.references_waived',
        details: { reason },
        write: (tx) => applications.waiveReferences(id, tx),
      }),

    /** The applicant answers the open question. @throws AppError `application_closed` without one */
    answer: async (userId: string, answer: string): Promise<void> => {
      const account = await accounts.findById(userId);
      if (!account) throw new AppError('application_closed');
      const name = fullName(account);
      await transact(async (tx) => {
        const at = clock();
        if (!(await applications.answer(userId, answer, at, tx))) throw new AppError('application_closed');
        await publish('application.answered', { userId, name, at }, tx);
      });
    },

    remindOfWaiting: createApplicationReminders(deps),
  };
};
export type Applicants = ReturnType<typeof createApplicants>;
