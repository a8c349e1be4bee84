import type { FeeRates } from './setting-options';

/** Hundredths of a per cent in the whole of a price. */
export const PERCENT_WHOLE = 10_000;

/** The parts of the fee schedule, as every screen, document and email names them. */
export const FEE_LABELS: Readonly<Record<keyof FeeRates, string>> = {
  platform: 'Platform fee',
  card_processing: 'Card processing',
  franchise_commission: 'Franchise commission',
};
export const FEE_PARTS = Object.keys(FEE_LABELS) as (keyof FeeRates)[];

/** All fees on a price together, in hundredths of a per cent. */
export const feesTogether = (rates: FeeRates): number =>
  FEE_PARTS.reduce((sum, part) => sum + rates[part], 0);
