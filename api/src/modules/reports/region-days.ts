import type { IsoDate, Pence, ReportFigure } from '@gently/contracts';
import { addsTo, type RegionalSum } from '../ledger';

/** What the sessions of one region have moved on one London day. `gross` less `refunded` is the four shares together. */
export interface RegionDay {
  regionId: string;
  date: IsoDate;
  /** With what sessions took along that came from another region or went to one. */
  grossPence: Pence;
  refundedPence: Pence;
  platformPence: Pence;
  processingPence: Pence;
  commissionPence: Pence;
  decluttererPence: Pence;
  /** How many sessions were paid. */
  payments: number;
  /** What was charged when they were paid, before any of it went back or moved to another region. */
  charged: ChargedFees;
}

/** The price of paid sessions and the three fees on it. */
export interface ChargedFees {
  grossPence: Pence;
  platformPence: Pence;
  processingPence: Pence;
  commissionPence: Pence;
}

const CHARGED = {
  grossPence: 'gross',
  platformPence: 'platform_fee',
  processingPence: 'card_processing',
  commissionPence: 'commission',
} as const satisfies Record<keyof ChargedFees, ReportFigure>;

export const NOTHING_CHARGED: ChargedFees = {
  grossPence: 0,
  platformPence: 0,
  processingPence: 0,
  commissionPence: 0,
};

export const addCharged = (one: ChargedFees, other: ChargedFees): ChargedFees => ({
  grossPence: one.grossPence + other.grossPence,
  platformPence: one.platformPence + other.platformPence,
  processingPence: one.processingPence + other.processingPence,
  commissionPence: one.commissionPence + other.commissionPence,
});

/** What sums of the ledger say was charged, of payments alone. */
export const chargedOf = (sums: readonly Pick<RegionalSum, 'kind' | 'account' | 'pence'>[]): ChargedFees => {
  const total = { ...NOTHING_CHARGED };
  for (const { kind, account, pence } of sums)
    if (kind === 'payment_received')
      for (const [part, figure] of Object.entries(CHARGED) as [keyof ChargedFees, ReportFigure][])
        total[part] += addsTo(figure, kind, [{ account, pence }]);
  return total;
};

const PARTS = {
  grossPence: 'gross',
  refundedPence: 'refunds',
  platformPence: 'platform_fee',
  processingPence: 'card_processing',
  commissionPence: 'commission',
  decluttererPence: 'declutterer_share',
} as const satisfies Partial<Record<keyof RegionDay, ReportFigure>>;

const NOTHING: Omit<RegionDay, 'regionId' | 'date'> = {
  grossPence: 0,
  refundedPence: 0,
  platformPence: 0,
  processingPence: 0,
  commissionPence: 0,
  decluttererPence: 0,
  payments: 0,
  charged: NOTHING_CHARGED,
};

/** Sums of the ledger by region and day, the earliest day first. A day on which nothing moved is left out. */
export const regionDaysOf = (sums: readonly RegionalSum[]): RegionDay[] => {
  const days = new Map<string, RegionDay>();
  for (const { regionId, date, kind, account, pence, entries } of sums) {
    const key = `${date} ${regionId}`;
    const day = days.get(key) ?? { regionId, date, ...NOTHING };
    for (const [part, figure] of Object.entries(PARTS) as [keyof typeof PARTS, ReportFigure][])
      day[part] += addsTo(figure, kind, [{ account, pence }]);
    // Each payment has one line for the declutterer's share.
    if (kind === 'payment_received' && account === 'declutterer_payable') day.payments += entries;
    day.charged = addCharged(day.charged, chargedOf([{ kind, account, pence }]));
    days.set(key, day);
  }
  return [...days.keys()].toSorted().flatMap((key) => days.get(key) ?? []);
};
