import type { Pence } from '@gently/contracts';
import { apportion } from './apportion';

/** What is kept of the full price of a session, in hundredths of a per cent, from a moment on. */
export interface FeeTerms {
  from: Date;
  platform: number;
  cardProcessing: number;
  franchiseCommission: number;
}

const WHOLE = 10_000;

/** Oldest first. A change is a new entry; terms that a payment was taken under are never edited. */
export const FEE_SCHEDULE: readonly FeeTerms[] = [
  { from: new Date('2025-01-01T00:00:00Z'), platform: 500, cardProcessing: 290, franchiseCommission: 1500 },
];

/** The terms in force at a moment. @throws RangeError before the first. */
export const termsAt = (at: Date, schedule: readonly FeeTerms[] = FEE_SCHEDULE): FeeTerms => {
  const terms = schedule.findLast(({ from }) => from <= at);
  if (!terms) throw new RangeError(`no fees were agreed for ${at.toISOString()}`);
  return terms;
};

/** Who gets what of the full price of one session. The parts add up to it. */
export interface SessionShares {
  decluttererPence: Pence;
  commissionPence: Pence;
  platformPence: Pence;
  processingPence: Pence;
}

/** Divides the full price of a session by the largest remainder; an odd penny goes to the declutterer first. */
export const sharesOf = (fullPence: Pence, terms: FeeTerms): SessionShares => {
  const { platform, cardProcessing, franchiseCommission } = terms;
  const rest = WHOLE - platform - cardProcessing - franchiseCommission;
  const [decluttererPence = 0, commissionPence = 0, platformPence = 0, processingPence = 0] = apportion(
    fullPence,
    [rest, franchiseCommission, platform, cardProcessing],
  );
  return { decluttererPence, commissionPence, platformPence, processingPence };
};
