import { canBeViewed } from '@gently/contracts/viewing-options';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Actor } from '../../../shared/http/access';
import type { Origin } from '../../../shared/http/origin';
import type { Publish } from '../../../shared/domain-events';
import type { AuditLog } from '../../audit';
import type { Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts.service';
import type { Sessions } from '../sign-ins/sign-ins.service';
import { mayView, viewingEnds, viewingOver } from './viewing';
import type { ViewingEvents } from './viewing-events';
import type { Viewing, ViewingKey, ViewingsRepository } from './viewings.repository';

interface ViewingsDeps {
  viewings: ViewingsRepository;
  accounts: Pick<Accounts, 'findById'>;
  sessions: Pick<Sessions, 'hold' | 'holder'>;
  audit: Pick<AuditLog, 'append'>;
  publish: Publish<ViewingEvents>;
  transact: Transact;
  clock: Clock;
}

/** The admin who looks, and from where. */
export interface Viewer {
  id: string;
  signInId: string;
  origin: Origin;
}

/** A file with the data of a person, which an admin takes. */
interface FileTaken {
  reason: string;
  /** Whether check-ins, needs and messages are in it, as the person has asked. */
  isWhole: boolean;
}

/** How a viewing came to its end. */
type Ending = 'stopped' | 'time_over' | 'another_began';

/** Viewings whose end is noted in one run. */
const AT_ONCE = 100;
const BY_ITSELF = { ip: 'own job', requestId: 'end of a viewing' };

/**
 * Admins look at the site as somebody else: for a reason, for a short time, without changing anything, and the person
 * can read of it. It hangs on the sign-in of the admin, and ends with it.
 */
export const createViewings = (deps: ViewingsDeps) => {
  const { viewings, accounts, sessions, audit, publish, transact, clock } = deps;

  const close = async (
    viewing: Viewing,
    { at, because, origin }: { at: Date; because: Ending; origin: Pick<Origin, 'ip' | 'requestId'> },
    tx: Transaction,
  ): Promise<boolean> => {
    const endedAt = viewingOver({ endedAt: at, endsAt: viewing.endsAt });
    if (!(await viewings.end(viewing.id, endedAt, tx))) return false;
    await audit.append(
      {
        action: 'account.viewing_ended',
        actorId: viewing.adminId,
        target: `user:${viewing.personId}`,
        origin,
        details: { viewing: viewing.id, because, asked: viewing.asked },
      },
      tx,
    );
    return true;
  };

  return {
    /** Whoever still looks as somebody else stops. @throws AppError `viewing_refused`; `unauthenticated` when their sign-in has just ended */
    start: (viewer: Viewer, person: Account, reason: string): Promise<Viewing> => {
      if (!canBeViewed(person)) throw new AppError('viewing_refused');
      const at = clock();
      const { id: adminId, signInId, origin } = viewer;
      return transact(async (tx) => {
        await sessions.hold(signInId, tx);
        for (const before of await viewings.openOf(adminId, tx))
          await close(before, { at, because: 'another_began', origin }, tx);
        const viewing = await viewings.insert(
          { personId: person.id, adminId, signInId, reason, startedAt: at, endsAt: viewingEnds(at) },
          tx,
        );
        const target = `user:${person.id}`;
        const details = { viewing: viewing.id, reason };
        await audit.append(
          { action: 'account.viewing_started', actorId: adminId, target, origin, details },
          tx,
        );
        await publish('account.viewed', { person, adminId, reason, at, endsAt: viewing.endsAt }, tx);
        return viewing;
      });
    },

    /** Lets the person read who took the file of their data and why, and notifies them. */
    noteFile: async (viewer: Viewer, person: Account, file: FileTaken, tx: Transaction): Promise<void> => {
      const at = clock();
      const { id: adminId, signInId } = viewer;
      const { reason, isWhole } = file;
      const kind = isWhole ? 'whole_file' : 'file';
      const personId = person.id;
      await viewings.insertFile({ kind, personId, adminId, signInId, reason, startedAt: at }, tx);
      await publish('account.file_taken', { person, adminId, at, reason, isWhole }, tx);
    },

    /**
     * The person as whom an admin looks, as they are now.
     * @param asked the call that is made, which is noted
     * @throws AppError `viewing_over`
     */
    actorOf: async (key: ViewingKey, asked: string): Promise<Actor> => {
      const viewing = await viewings.ask(key, asked, clock());
      const holder = viewing && (await sessions.holder(viewing.signInId));
      if (!viewing || !holder || !mayView(holder, viewing.adminId)) throw new AppError('viewing_over');
      const person = await accounts.findById(viewing.personId);
      if (!person || !canBeViewed(person)) throw new AppError('viewing_over');
      const { id, role, status, firstName, lastName, email } = person;
      const by = { id: viewing.id, adminId: viewing.adminId };
      return { id, role, status, firstName, lastName, email, sessionId: viewing.signInId, viewing: by };
    },

    /** Ends it, however often it is asked. */
    end: async ({ id, personId, signInId }: ViewingKey, origin: Origin): Promise<void> => {
      const viewing = await viewings.find(id);
      if (viewing?.personId !== personId || viewing.signInId !== signInId) return;
      await transact((tx) => close(viewing, { at: clock(), because: 'stopped', origin }, tx));
    },

    /** Notes the end of those that have run out. @returns how many. */
    closeDue: async (): Promise<number> => {
      const at = clock();
      let closed = 0;
      for (const viewing of await viewings.runOut(at, AT_ONCE)) {
        const ending = { at, because: 'time_over', origin: BY_ITSELF } as const;
        if (await transact((tx) => close(viewing, ending, tx))) closed += 1;
      }
      return closed;
    },

    ofPerson: viewings.ofPerson,
  };
};
export type Viewings = ReturnType<typeof createViewings>;
