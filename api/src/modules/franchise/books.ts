import type { Pence } from '@gently/contracts';
import type { RegionDay } from '../reports';

export type Books = Pick<
  RegionDay,
  | 'grossPence'
  | 'refundedPence'
  | 'platformPence'
  | 'processingPence'
  | 'commissionPence'
  | 'decluttererPence'
>;

const PARTS = [
  'grossPence',
  'refundedPence',
  'platformPence',
  'processingPence',
  'commissionPence',
  'decluttererPence',
] as const satisfies readonly (keyof Books)[];

export const NO_BOOKS: Books = {
  grossPence: 0,
  refundedPence: 0,
  platformPence: 0,
  processingPence: 0,
  commissionPence: 0,
  decluttererPence: 0,
};

export const booksOf = (days: readonly Books[]): Books => {
  const total = { ...NO_BOOKS };
  for (const day of days) for (const part of PARTS) total[part] += day[part];
  return total;
};

export const revenueOf = ({ grossPence, refundedPence }: Books): Pence => grossPence - refundedPence;

export const revenueOfDays = (days: readonly Books[]): Pence =>
  days.reduce((sum, day) => sum + revenueOf(day), 0);
