import type { Pence, RefundCause } from '@gently/contracts';

const HOUR_MS = 3_600_000;

export type RefundPercent = 0 | 50 | 100;

/** How much notice, in hours, still brings back how much. Best first. */
const TIERS = [
  { percent: 100, hours: 24 },
  { percent: 50, hours: 2 },
] as const;

/** What comes back when a booking is cancelled at a given moment. */
export interface Refund {
  percent: RefundPercent;
  amountPence: Pence;
  /** The last moment at which this still holds; null when it no longer changes. */
  holdsUntil: Date | null;
}

/**
 * Why money comes back. The tiers hold only where somebody has taken the session: before that (`untaken`) nobody's time is
 * given up, and nobody may be found in time (`unmatched`). What a late change of the client's own has cost stays lost.
 */
export type { RefundCause };

const hoursBefore = (startsAt: Date, hours: number): Date => new Date(startsAt.getTime() - hours * HOUR_MS);

/**
 * The tier of a cancellation: exactly 24 hours' notice is still full, exactly 2 hours' is still half.
 * @param cap the tier that was reached when the session was last moved: a later time never brings back a better one
 */
export const refundTier = (
  startsAt: Date,
  now: Date,
  cap: RefundPercent = 100,
): Pick<Refund, 'percent' | 'holdsUntil'> => {
  for (const { percent, hours } of TIERS) {
    const holdsUntil = hoursBefore(startsAt, hours);
    if (percent <= cap && now <= holdsUntil) return { percent, holdsUntil };
  }
  return { percent: 0, holdsUntil: null };
};

/** A share of an amount in whole pence. Half a penny goes to the client. */
export const shareOf = (amountPence: Pence, percent: RefundPercent): Pence =>
  Math.ceil((amountPence * percent) / 100);

interface RefundFacts {
  startsAt: Date;
  refundCap: RefundPercent;
  /** The later start by which the tiers count where our team proposed an earlier time. */
  refundStartsAt?: Date | null;
}

/** The refund tier of a session that a declutterer has accepted. Where our team moved it to an earlier time, the old start counts until it begins. */
export const takenTier = (
  { startsAt, refundCap, refundStartsAt }: RefundFacts,
  now: Date,
): Pick<Refund, 'percent' | 'holdsUntil'> => {
  if (!refundStartsAt) return refundTier(startsAt, now, refundCap);
  if (now > startsAt) return { percent: 0, holdsUntil: null };
  const { percent, holdsUntil } = refundTier(refundStartsAt, now, refundCap);
  return { percent, holdsUntil: holdsUntil && holdsUntil > startsAt ? startsAt : holdsUntil };
};

/** The last moments of the tiers of a session, as far as it has not begun. */
export const refundChanges = ({ startsAt, refundStartsAt }: RefundFacts): Date[] => [
  startsAt,
  ...TIERS.map(({ hours }) => hoursBefore(refundStartsAt ?? startsAt, hours)),
];

const tierOf = (booking: RefundFacts, now: Date, cause: RefundCause) => {
  const { refundCap } = booking;
  if (cause === 'client') return takenTier(booking, now);
  // A late change of the client's own has cost somebody's time: nobody taking it since brings back no more than before.
  const isOurs = cause === 'provider' || cause === 'replaced';
  return { percent: isOurs ? (100 as const) : refundCap, holdsUntil: null };
};

/**
 * The one function behind the quote, the dialog and the refund itself.
 * @param booking with what is owed of it: what was paid, less what has already gone back
 */
export const refundFor = (
  booking: RefundFacts & { owedPence: Pence },
  now: Date,
  cause: RefundCause = 'client',
): Refund => {
  const tier = tierOf(booking, now, cause);
  return { ...tier, amountPence: shareOf(booking.owedPence, tier.percent) };
};

/** What comes back once a refund no longer holds, tier by tier: the last one does not change any more. */
export const laterRefunds = (
  booking: RefundFacts & { owedPence: Pence },
  { holdsUntil }: Pick<Refund, 'holdsUntil'>,
): Refund[] => {
  if (!holdsUntil) return [];
  const next = refundFor(booking, new Date(holdsUntil.getTime() + 1));
  return [next, ...laterRefunds(booking, next)];
};

/**
 * The cap of a booking whose time or place the client changes now: the tier it has reached. One that waits in vain for a declutterer has lost
 * nothing by that.
 */
export const capAfterMove = (booking: RefundFacts, now: Date, cause: RefundCause): RefundPercent =>
  cause === 'client' ? takenTier(booking, now).percent : booking.refundCap;
