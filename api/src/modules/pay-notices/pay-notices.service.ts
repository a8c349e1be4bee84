import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { PAY_NOTICE_KEPT_YEARS } from '../../shared/retention';
import type { Account, Accounts } from '../auth';
import type { NewEmail, Outbox } from '../mail';
import { type AnnouncedCut, NoticeGiven, type PayNoticesRepository } from './pay-notices.repository';

/** A cut of pay that is still to come, with whom it concerns and what they read. */
export interface PlannedCut extends AnnouncedCut {
  listReaders: (tx: Transaction) => Promise<readonly Account[]>;
  emailFor: (person: Account) => NewEmail;
}

/** Every cut of one kind that is still to come. */
export type PlannedCuts = (tx: Transaction) => Promise<readonly PlannedCut[]>;

interface NoticeDependencies {
  notices: PayNoticesRepository;
  accounts: Pick<Accounts, 'findByIds'>;
  mail: Pick<Outbox, 'enqueue'>;
  transact: Transact;
  clock: Clock;
}

const isLostRace = (error: unknown) => error instanceof NoticeGiven;
const yearsAfter = (date: Date, years: number): Date => {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
};

/** Emails people before they are paid less, remembers who has had the email, and writes to the same people when it is called off. */
export const createPayNotices = ({ notices, accounts, mail, transact, clock }: NoticeDependencies) => {
  const sources: PlannedCuts[] = [];

  /** @returns how many people got the email; those who have it already get no second one */
  const announce = async (cut: PlannedCut, people: readonly Account[], tx: Transaction): Promise<number> => {
    const notified = new Set(people.length === 0 ? [] : await notices.listNotified(cut, tx));
    const left = people.filter(({ id }) => !notified.has(id));
    if (left.length === 0) return 0;
    await mail.enqueue(
      left.map((person) => cut.emailFor(person)),
      tx,
    );
    const expiresAt = yearsAfter(cut.from, PAY_NOTICE_KEPT_YEARS);
    const ids = left.map(({ id }) => id);
    await notices.add(cut, ids, { at: clock(), expiresAt }, tx);
    return left.length;
  };

  return {
    announce,

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
      const active = people.filter(({ status }) => status === 'active');
      if (active.length > 0)
        await mail.enqueue(
          active.map((person) => emailFor(person)),
          tx,
        );
    },

    /** Emails those who have joined since a cut was announced. @returns how many */
    notifyNewcomers: async (): Promise<number> => {
      let notified = 0;
      for (const source of sources)
        notified += await retryOnConflict(
          () =>
            transact(async (tx) => {
              let people = 0;
              for (const cut of await source(tx))
                people += await announce(cut, await cut.listReaders(tx), tx);
              return people;
            }),
          { isLostRace },
        );
      return notified;
    },
  };
};
export type PayNotices = ReturnType<typeof createPayNotices>;
