import type { MoneyFinding } from './money-finding';
import type { StoredMoney, StoredPayout } from './money-stored';
import { sumBy } from './sum-by';

/** A session pays once it is finished, or was called off too late for all of the money to go back. */
const OVER = ['completed', 'cancelled'];
const LEFT = ['sent', 'on_the_way', 'paid', 'failed'];

/** What of a payout has left us, as its own record says it. */
const outOf = ({ transferId, amountPence, returnedPence }: StoredPayout): number =>
  transferId === null ? 0 : amountPence - returnedPence;

const problemsOf = (payout: StoredPayout, status: string | undefined, posted: number): string[] => [
  ...(posted === outOf(payout) ? [] : [`${outOf(payout)} pence were paid out, the ledger says ${posted}`]),
  ...(LEFT.includes(payout.stage) === (payout.transferId !== null)
    ? []
    : [`it is ${payout.stage} ${payout.transferId === null ? 'without' : 'with'} a transfer`]),
  ...(OVER.includes(status ?? '') ? [] : [`it is for a booking that is ${status ?? 'gone'}`]),
];

/** Of each person, how much of what was fixed for them goes beyond their shares is owed back, as their payouts say it. */
const debtFindings = (
  payouts: readonly StoredPayout[],
  /** By session and by payout: what is left of the share after what was paid out, and what was paid out; debits positive. */
  { left, posted }: { left: ReadonlyMap<string, number>; posted: ReadonlyMap<string, number> },
): [about: string, text: string][] => {
  const sums = new Map<string, { beyond: number; said: number }>();
  for (const { _id, booking, declutterer, stage, amountPence, returnedPence, owedPence = 0 } of payouts) {
    const person = declutterer.toHexString();
    const { beyond, said } = sums.get(person) ?? { beyond: 0, said: 0 };
    const share = (posted.get(_id.toHexString()) ?? 0) - (left.get(booking.toHexString()) ?? 0);
    const more = stage === 'scheduled' ? 0 : amountPence - returnedPence - share;
    sums.set(person, { beyond: beyond + more, said: said + owedPence });
  }
  return [...sums].flatMap(([person, { beyond, said }]): [string, string][] =>
    said === Math.max(0, beyond)
      ? []
      : [[person, `${Math.max(0, beyond)} pence of payouts are owed back, the payouts say ${said}`]],
  );
};

/** Every session that pays is paid out once, and the ledger says of each payout what its record says. */
export const payoutFindings = ({ entries, payouts, bookings }: StoredMoney): MoneyFinding[] => {
  const finding = (about: string, text: string): MoneyFinding => ({ rule: 'payouts', about, text });
  const posted = sumBy(entries, ({ payout }, account) =>
    account === 'declutterer_payable' && payout ? payout.toHexString() : null,
  );
  const statuses = new Map(bookings.map(({ _id, status }) => [_id.toHexString(), status]));
  const shares = sumBy(entries, ({ booking }, account) =>
    account === 'declutterer_payable' && booking ? booking.toHexString() : null,
  );
  const known = new Set(payouts.map(({ _id }) => _id.toHexString()));
  const paidFor = new Set<string>();
  return [
    ...debtFindings(payouts, { left: shares, posted }).map(([about, text]) => finding(about, text)),
    ...payouts.flatMap((payout) => {
      const [about, booking] = [payout._id.toHexString(), payout.booking.toHexString()];
      const twice = paidFor.has(booking);
      paidFor.add(booking);
      const problems = problemsOf(payout, statuses.get(booking), posted.get(about) ?? 0);
      return [...problems, ...(twice ? ['its session has another payout'] : [])].map((text) =>
        finding(about, text),
      );
    }),
    ...[...posted.keys()]
      .filter((id) => !known.has(id))
      .map((id) => finding(id, 'the ledger has a payout that nobody knows')),
    ...bookings
      .filter(({ _id, status }) => status === 'completed' && !paidFor.has(_id.toHexString()))
      .map(({ reference }) => finding(reference, 'it is completed, and no payout is planned')),
    ...bookings
      .filter(({ _id, status }) => status === 'cancelled' && !paidFor.has(_id.toHexString()))
      .flatMap(({ _id, reference }) => {
        const left = 0 - (shares.get(_id.toHexString()) ?? 0);
        return left === 0
          ? []
          : [finding(reference, `it is cancelled, and ${left} pence of it are paid to nobody`)];
      }),
  ];
};
