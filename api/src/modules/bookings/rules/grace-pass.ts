import {
  addMonths,
  GRACE_PASSES,
  type GraceRefusal,
  type IsoDate,
  londonDate,
  type Pence,
} from '@gently/contracts';
import type { Refund } from './refund';

/** For so long a used pass counts. */
const GRACE_MONTHS = 12;

/** What decides whether a pass can be used. */
export interface GraceStanding {
  /** Whether the client's email address is confirmed. */
  isEmailConfirmed: boolean;
  /** Whether a session of the client is completed. */
  hasCompletedSession: boolean;
  /** When the client has used one. */
  usedAt: readonly Date[];
  /** What the fund holds and has not promised. */
  fundPence: Pence;
}

/** What a pass would bring. */
export interface GracePass {
  /** All that comes back with it. */
  amountPence: Pence;
  /** What of it the fund pays. */
  fundPence: Pence;
  /** How many are left, this one included. */
  left: number;
  refusal: GraceRefusal | null;
  /** The London day from which there is one again; null while there is one. */
  againOn: IsoDate | null;
}

const counts = (usedAt: Date, now: Date): boolean =>
  londonDate(now) < addMonths(londonDate(usedAt), GRACE_MONTHS);

/** The uses that count by now, oldest first. */
const usesThatCount = (usedAt: readonly Date[], now: Date): Date[] =>
  usedAt.filter((at) => counts(at, now)).toSorted((one, other) => one.getTime() - other.getTime());

/** Why no pass is given to this client at all yet; null once passes are. */
const notYet = ({
  isEmailConfirmed,
  hasCompletedSession,
}: Pick<GraceStanding, 'isEmailConfirmed' | 'hasCompletedSession'>): GraceRefusal | null => {
  if (!isEmailConfirmed) return 'email_unconfirmed';
  return hasCompletedSession ? null : 'first_session';
};

/**
 * How many passes a client may count on before they have cancelled anything.
 * @param pricePence what the fund would pay at most; none is spoken of that it could not pay
 */
export const passesLeft = (standing: GraceStanding, pricePence: Pence, now: Date): number =>
  notYet(standing) || standing.fundPence < pricePence
    ? 0
    : Math.max(0, GRACE_PASSES - usesThatCount(standing.usedAt, now).length);

/**
 * The pass of a client who cancels late. It may be used until the session begins.
 * @returns null where everything comes back anyway, nothing is owed, or the session has begun
 */
export const graceFor = (
  booking: { owedPence: Pence; startsAt: Date },
  refund: Pick<Refund, 'amountPence'>,
  standing: GraceStanding,
  now: Date,
): GracePass | null => {
  const missingPence = booking.owedPence - refund.amountPence;
  if (missingPence <= 0 || booking.startsAt <= now) return null;
  const { usedAt, fundPence } = standing;
  const used = usesThatCount(usedAt, now);
  const left = Math.max(0, GRACE_PASSES - used.length);
  // The last of them that has to lapse before fewer count than there are passes.
  const blocking = left === 0 ? used.at(-GRACE_PASSES) : undefined;
  const noMoney = fundPence < missingPence ? ('fund_short' as const) : null;
  return {
    amountPence: booking.owedPence,
    fundPence: missingPence,
    left,
    refusal: notYet(standing) ?? (left === 0 ? 'used_up' : noMoney),
    againOn: blocking ? addMonths(londonDate(blocking), GRACE_MONTHS) : null,
  };
};
