import type { Pence } from '@gently/contracts';
import { type FeeRates, SETTINGS } from '@gently/contracts/setting-options';
import type { Transaction } from '../../shared/database/transaction';
import { apportion } from './apportion';

/** What is kept of the full price of a session, in hundredths of a per cent. */
export interface FeeTerms {
  platform: number;
  cardProcessing: number;
  franchiseCommission: number;
}

const WHOLE = 10_000;

export const termsOf = ({
  platform,
  card_processing: cardProcessing,
  franchise_commission: franchiseCommission,
}: FeeRates): FeeTerms => ({ platform, cardProcessing, franchiseCommission });

/** The terms before anybody changed them. */
export const FIRST_TERMS: FeeTerms = termsOf(SETTINGS.fees.initial);

/** The terms in force at a moment, as they stand within a transaction; those that money was taken under never change. */
export type TermsAt = (at: Date, tx?: Transaction) => Promise<FeeTerms>;

export const createTermsAt =
  ({ at: valueAt }: { at: (key: 'fees', at: Date, tx?: Transaction) => Promise<FeeRates> }): TermsAt =>
  async (at, tx) =>
    termsOf(await valueAt('fees', at, tx));

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
