import type { Transaction } from '../../shared/database/transaction';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { Account } from '../auth';
import type { NewEmail } from '../mail';
import { keepNotice } from './keep-notice';
import { expiryOf, noticeOf } from './notice';
import { NoticeGiven } from './pay-notices.repository';
import type { NoticeDependencies, PlannedCut, PlannedCuts } from './planned-cut';

const isLostRace = (error: unknown) => error instanceof NoticeGiven;
const isActive = ({ status }: Account): boolean => status === 'active';

/**
 * Emails people before they are paid less, remembers who has had the email, lets the lower pay wait until the mail server has
 * accepted it, and writes to the same people when it is postponed or called off.
 */
export const createPayNotices = (deps: NoticeDependencies) => {
  const { notices, accounts, mail, transact, clock } = deps;
  const sources: PlannedCuts[] = [];

  /** @returns how many people got the email; those who have it already get no second one */
  const email = async (
    cut: PlannedCut,
    people: readonly Account[],
    { isOwed }: { isOwed: boolean },
    tx: Transaction,
  ): Promise<number> => {
    const notified = new Set(people.length === 0 ? [] : await notices.listNotified(cut, tx));
    const left = people.filter(({ id }) => !notified.has(id));
    if (left.length === 0) return 0;
    await notices.open(cut, tx);
    await mail.enqueue(
      left.map((person) => noticeOf(cut, person)),
      tx,
    );
    const facts = { at: clock(), expiresAt: expiryOf(cut.from), isOwed };
    const ids = left.map(({ id }) => id);
    await notices.add(cut, ids, facts, tx);
    return left.length;
  };

  /** Runs the work for every planned cut, and again where another process was first. @returns the sum */
  const forEachCut = async (work: (cut: PlannedCut, tx: Transaction) => Promise<number>): Promise<number> => {
    let sum = 0;
    for (const source of sources)
      sum += await retryOnConflict(
        () =>
          transact(async (tx) => {
            let done = 0;
            for (const cut of await source(tx)) done += await work(cut, tx);
            return done;
          }),
        { isLostRace },
      );
    return sum;
  };

  return {
    /** Emails people about a cut as it is planned: it takes effect only once they have had their notice. */
    announce: async (cut: PlannedCut, people: readonly Account[], tx: Transaction): Promise<void> => {
      await notices.open(cut, tx);
      await email(cut, people, { isOwed: true }, tx);
    },

    /** Lets a module say which cuts are to come, so that people who join meanwhile get the email too. */
    add: (source: PlannedCuts): void => {
      sources.push(source);
    },

    callOff: async (
      change: string,
      emailFor: (person: Account) => NewEmail,
      tx: Transaction,
    ): Promise<void> => {
      const people = await accounts.findByIds(await notices.callOff(change, clock(), tx));
      const active = people.filter(isActive);
      if (active.length > 0)
        await mail.enqueue(
          active.map((person) => emailFor(person)),
          tx,
        );
    },

    /**
     * Emails those who have joined since a cut was announced. A cut that two changes made together, of which neither announced it,
     * is announced here.
     * @returns how many
     */
    notifyNewcomers: (): Promise<number> =>
      forEachCut(async (cut, tx) => {
        const isOwed = !(await notices.isAnnounced(cut, tx));
        return email(cut, await cut.listReaders(tx), { isOwed }, tx);
      }),

    /** Postpones cuts whose emails have not been accepted in time. @returns how many cuts and notices have changed */
    keepNotice: (): Promise<number> => forEachCut((cut, tx) => keepNotice(deps, cut, tx)),
  };
};
export type PayNotices = ReturnType<typeof createPayNotices>;
