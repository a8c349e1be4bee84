import type { CallInput } from '@gently/contracts/endpoints';
import {
  PEOPLE_TEXTS,
  UNSETTLED,
  type Unsettled,
  USER_FILE_TEXTS,
} from '@gently/contracts/admin-users-options';
import { londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { Approvals } from '../approvals';
import type { AuditAction } from '@gently/contracts/audit-options';
import type { AuditLog } from '../audit';
import type { Account, Accounts, EmailVerification, Sessions, Viewer, Viewings } from '../auth';
import type { Fund } from '../fund';
import { type Outbox, roleChangedEmail } from '../mail';
import type { Privacy } from '../privacy';
import { decideRole } from './role-change';
import type { FindUnsettled } from './unsettled';

interface DeskDependencies {
  accounts: Pick<Accounts, 'findById' | 'setRole' | 'holdAdmin'>;
  approvals: Pick<Approvals, 'reopenApplication' | 'stopBeingFound'>;
  signIns: Pick<Sessions, 'endAll' | 'listOpen'>;
  verification: Pick<EmailVerification, 'resend'>;
  viewings: Pick<Viewings, 'start' | 'noteFile'>;
  privacy: Pick<Privacy, 'closeAccount' | 'exportFor'>;
  unsettled: FindUnsettled;
  fund: Pick<Fund, 'countAlone' | 'sharingOf'>;
  audit: AuditLog;
  mail: Outbox;
  transact: Transact;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** Who does something with the account of somebody else, and from where. */
export interface DeskActor {
  id: string;
  origin: Origin;
}

type FileRequest = CallInput<'POST /admin/users/:id/export'>['body'];

const refused = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });

const REFUSED = {
  same_role: PEOPLE_TEXTS.role,
  paused: PEOPLE_TEXTS.paused,
  unconfirmed: PEOPLE_TEXTS.unconfirmed,
};

const open = (unsettled: readonly Unsettled[]): AppError =>
  new AppError('user_unsettled', {
    errors: unsettled.map((kind) => ({ field: 'role', message: UNSETTLED[kind] })),
  });

/** What admins do with accounts. Each deed stands in the audit log, in the same transaction. */
export const createPeopleDesk = (deps: DeskDependencies) => {
  const { accounts, approvals, signIns, verification, viewings } = deps;
  const { privacy, unsettled, fund, audit, mail, transact, clock } = deps;

  const get = async (id: string): Promise<Account> => {
    const person = await accounts.findById(id);
    if (!person) throw new AppError('user_not_there');
    return person;
  };

  const note = (
    action: AuditAction,
    { id: actorId, origin }: DeskActor,
    person: Pick<Account, 'id'>,
    details: Record<string, unknown>,
    tx: Transaction,
  ) => audit.append({ action, actorId, target: `user:${person.id}`, origin, details }, tx);

  const detailOf = async (person: Account) => ({
    person,
    unsettled: await unsettled(person),
    signIns: await signIns.listOpen(person.id),
    sharing: await fund.sharingOf(person.id),
  });

  return {
    get: async (id: string) => detailOf(await get(id)),

    /** Everybody signs in again with another role. @throws AppError `own_account`, `user_unsettled`, `validation_failed` */
    changeRole: async (actor: DeskActor, id: string, { role, reason }: { role: Role; reason: string }) => {
      const person = await get(id);
      const changed = await transact(async (tx) => {
        await accounts.holdAdmin(actor.id, tx);
        const left = await unsettled(person, tx);
        const decision = decideRole(actor.id, person, role, left);
        if (!decision.ok) {
          const { reason: why } = decision;
          if (why === 'user_unsettled') throw open(left);
          throw why === 'own_account' ? new AppError(why) : refused('role', REFUSED[why]);
        }
        const from = { role: person.role, status: person.status };
        const after = await accounts.setRole(id, { from, to: decision.to }, tx);
        if (from.role === 'declutterer') await approvals.stopBeingFound(id, tx);
        if (role === 'declutterer') await approvals.reopenApplication(after, tx);
        await signIns.endAll(id, 'by_admin', tx);
        await note('account.role_changed', actor, person, { before: from, after: decision.to, reason }, tx);
        await mail.enqueue([roleChangedEmail(after, role, deps.origin + PATHS.login)], tx);
        return after;
      });
      return detailOf(changed);
    },

    /** @returns how many there were. @throws AppError `own_account` */
    endSignIns: async (actor: DeskActor, id: string, reason: string): Promise<number> => {
      const person = await get(id);
      if (person.id === actor.id) throw new AppError('own_account');
      return transact(async (tx) => {
        const ended = await signIns.endAll(id, 'by_admin', tx);
        await note('account.signed_out', actor, person, { ended, reason }, tx);
        return ended;
      });
    },

    /** Begins to look at the site as somebody. @throws AppError `viewing_refused` */
    view: async (viewer: Viewer, id: string, reason: string) => {
      const person = await get(id);
      return { person, viewing: await viewings.start(viewer, person, reason) };
    },

    /** Nothing changes, and nothing is noted, where the fund counts them for themselves already. */
    countAlone: async (actor: DeskActor, id: string, reason: string) => {
      const person = await get(id);
      await transact(async (tx) => {
        const changed = await fund.countAlone(id, tx);
        if (changed) await note('account.counted_alone', actor, person, { reason }, tx);
      });
      return detailOf(person);
    },

    /** @returns false when the address is confirmed already. @throws AppError `rate_limited` */
    resendVerification: async (actor: DeskActor, id: string): Promise<boolean> => {
      const person = await get(id);
      const sent = await verification.resend(id);
      if (sent) await transact((tx) => note('account.link_sent_again', actor, person, {}, tx));
      return sent;
    },

    /**
     * The file with what is held about a person, who is notified and can read who took it. What is private is in it only
     * when the person has asked. @throws AppError `validation_failed` for a request of a later day
     */
    takeFile: async (viewer: Viewer, id: string, { reason, asked }: FileRequest) => {
      const person = await get(id);
      if (asked && asked.on > londonDate(clock())) throw refused('asked.on', USER_FILE_TEXTS.on);
      const file = { reason, isWhole: asked !== undefined };
      const also = (tx: Transaction) => viewings.noteFile(viewer, person, file, tx);
      return privacy.exportFor(person, { by: viewer.id, reason, asked, origin: viewer.origin, also });
    },

    /** @throws AppError `own_account`, `user_unsettled`, `sessions_open`, `validation_failed` for another email */
    deleteAccount: async (
      actor: DeskActor,
      id: string,
      { email, reason }: { email: string; reason: string },
    ): Promise<Date> => {
      const person = await get(id);
      if (person.id === actor.id) throw new AppError('own_account');
      if (person.email !== email) throw refused('email', PEOPLE_TEXTS.email);
      const also = async (tx: Transaction): Promise<void> => {
        await accounts.holdAdmin(actor.id, tx);
        const left = await unsettled(person, tx);
        if (left.length > 0) throw open(left);
      };
      return privacy.closeAccount(person, { by: actor.id, reason, origin: actor.origin, also });
    },
  };
};
export type PeopleDesk = ReturnType<typeof createPeopleDesk>;
