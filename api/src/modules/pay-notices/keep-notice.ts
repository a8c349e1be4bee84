import { londonDate } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { Account } from '../auth';
import { earliestDay } from '../fees';
import type { Outcome } from '../mail';
import { expiryOf, noticeOf, referenceOf } from './notice';
import type { OpenNotice } from './pay-notices.repository';
import type { NoticeDependencies, PlannedCut } from './planned-cut';

interface Waiting {
  notice: OpenNotice;
  /** Undefined for a person whom the cut does not concern any more. */
  person: Account | undefined;
  outcome: Outcome;
}

const isWaiting = ({ isOwed, acceptedAt }: OpenNotice): boolean => isOwed && acceptedAt === null;

const findWaiting = async (
  { mail }: NoticeDependencies,
  cut: PlannedCut,
  open: readonly OpenNotice[],
  tx: Transaction,
): Promise<Waiting[]> => {
  const waiting = open.filter(isWaiting);
  if (waiting.length === 0) return [];
  const readers = new Map((await cut.listReaders(tx)).map((person) => [person.id, person]));
  const outcomes = await mail.outcomes(
    waiting.map(({ userId }) => referenceOf(cut, userId)),
    tx,
  );
  return waiting.map((notice) => {
    const person = readers.get(notice.userId);
    return {
      notice,
      person: person?.status === 'active' ? person : undefined,
      outcome: outcomes.get(referenceOf(cut, notice.userId)) ?? { state: 'given_up' },
    };
  });
};

/** Notes what became of the email of one person. @returns the notice as it is then */
const settle = async (
  { notices, mail, clock }: NoticeDependencies,
  cut: PlannedCut,
  { notice, person, outcome }: Waiting,
  tx: Transaction,
): Promise<OpenNotice> => {
  if (!person) {
    await notices.release(notice.id, tx);
    return { ...notice, isOwed: false };
  }
  if (outcome.state === 'waiting') return notice;
  if (outcome.state === 'given_up') {
    await mail.enqueue([noticeOf(cut, person)], tx);
    return notice;
  }
  // Where an address refuses mail, the site shows its person the email from now on: nothing else will ever be accepted.
  const acceptedAt = outcome.state === 'accepted' ? outcome.at : clock();
  await notices.accept(notice.id, acceptedAt, tx);
  return { ...notice, acceptedAt };
};

/** Writes to those who were given an earlier day, once the day is certain. @returns how many */
const correct = async (
  { notices, accounts, mail }: NoticeDependencies,
  cut: PlannedCut,
  open: readonly OpenNotice[],
  tx: Transaction,
): Promise<number> => {
  const wrong = open.filter(({ from }) => from < cut.from);
  if (wrong.length === 0) return 0;
  const people = new Map(
    (await accounts.findByIds(wrong.map(({ userId }) => userId))).map((person) => [person.id, person]),
  );
  const emails = wrong.flatMap(({ userId, from }) => {
    const person = people.get(userId);
    return person?.status === 'active' ? [cut.postponedEmailFor(person, from)] : [];
  });
  if (emails.length > 0) await mail.enqueue(emails, tx);
  const ids = wrong.map(({ id }) => id);
  await notices.setFrom(ids, cut.from, expiryOf(cut.from), tx);
  return wrong.length;
};

/**
 * Holds a cut to its notice: everyone who was there when it was announced has whole days between the mail server's acceptance of
 * their email and the lower pay. While an email waits, the cut moves on from day to day; once all are accepted, people get the final day.
 * @returns how many cuts and notices have changed
 */
export const keepNotice = async (
  deps: NoticeDependencies,
  cut: PlannedCut,
  tx: Transaction,
): Promise<number> => {
  const open = await deps.notices.listOpen(cut, tx);
  const settled = new Map<string, OpenNotice>();
  for (const one of await findWaiting(deps, cut, open, tx))
    settled.set(one.notice.id, await settle(deps, cut, one, tx));
  const now = open.map((notice) => settled.get(notice.id) ?? notice);
  const changed = now.filter((notice, index) => notice !== open[index]).length;
  const owed = now.filter(({ isOwed }) => isOwed).map(({ acceptedAt }) => acceptedAt);
  const day = earliestDay(owed, deps.clock());
  if (day !== null && londonDate(cut.from) < day) {
    await cut.postpone(day, tx);
    return changed + 1;
  }
  return changed + (now.some(isWaiting) ? 0 : await correct(deps, cut, now, tx));
};
