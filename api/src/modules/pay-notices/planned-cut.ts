import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Account, Accounts } from '../auth';
import type { NewEmail, Outbox } from '../mail';
import type { AnnouncedCut, PayNoticesRepository } from './pay-notices.repository';

/** A cut of pay that is still to come, with whom it concerns, what they read, and how it is postponed. */
export interface PlannedCut extends AnnouncedCut {
  listReaders: (tx: Transaction) => Promise<readonly Account[]>;
  emailFor: (person: Account) => NewEmail;
  /** @param planned the moment that the person was given before */
  postponedEmailFor: (person: Account, planned: Date) => NewEmail;
  /** @param day the London day on which it takes effect at the earliest */
  postpone: (day: string, tx: Transaction) => Promise<void>;
}

/** Every cut of one kind that is still to come. */
export type PlannedCuts = (tx: Transaction) => Promise<readonly PlannedCut[]>;

export interface NoticeDependencies {
  notices: PayNoticesRepository;
  accounts: Pick<Accounts, 'findByIds'>;
  mail: Pick<Outbox, 'enqueue' | 'outcomes'>;
  transact: Transact;
  clock: Clock;
}
