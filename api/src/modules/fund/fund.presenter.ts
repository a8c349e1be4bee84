import { type FundData, toPounds } from '@gently/contracts';
import type { FundBooks } from '../ledger';

export const presentFund = (books: FundBooks): FundData => ({
  balance: toPounds(books.availablePence),
  given: toPounds(books.givenPence),
  spent: toPounds(books.spentPence),
  sessions: books.sessions,
});
