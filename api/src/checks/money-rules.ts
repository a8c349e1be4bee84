import { bookingRefundFindings } from './booking-refunds';
import { payoutFindings } from './payout-rules';
import { regionFindings } from './region-rules';
import { sumBy } from './sum-by';
import type { StoredMoney } from './money-stored';
import type { MoneyFinding } from './money-finding';

export type { MoneyFinding } from './money-finding';

const RECEIPTS = ['payment_received', 'stray_received'];
const TAKEN = ['confirmed', 'in_progress', 'completed'];

const entryFindings = ({ entries }: StoredMoney): MoneyFinding[] => {
  const seen = new Set<string>();
  return entries.flatMap(({ key, lines }) => {
    const sum = lines.reduce((total, { pence }) => total + pence, 0);
    const twice = seen.has(key);
    seen.add(key);
    return [
      ...(sum === 0 ? [] : [{ rule: 'balanced', about: key, text: `its lines sum to ${sum} pence` }]),
      ...(lines.every(({ pence }) => Number.isSafeInteger(pence) && pence !== 0) && lines.length > 1
        ? []
        : [{ rule: 'balanced', about: key, text: 'it has a line that is not whole pence' }]),
      ...(twice ? [{ rule: 'once', about: key, text: 'it was posted twice' }] : []),
    ];
  });
};

const paymentFindings = ({ entries, payments }: StoredMoney): MoneyFinding[] => {
  const clearing = (kinds: (kind: string) => boolean) =>
    sumBy(entries, ({ kind, payment }, account) =>
      account === 'provider_clearing' && payment && kinds(kind) ? payment.toHexString() : null,
    );
  const received = clearing((kind) => RECEIPTS.includes(kind));
  const moved = clearing((kind) => !RECEIPTS.includes(kind));
  return payments.flatMap(({ _id, status, amountPence, refundedPence }) => {
    const about = _id.toHexString();
    const came = received.get(about) ?? 0;
    const wanted = status === 'succeeded' ? amountPence : 0;
    const back = 0 - (moved.get(about) ?? 0);
    return [
      ...(came === wanted
        ? []
        : [{ rule: 'payments', about, text: `${wanted} pence came in, the ledger says ${came}` }]),
      ...(back === refundedPence
        ? []
        : [{ rule: 'refunds', about, text: `${refundedPence} pence went back, the ledger says ${back}` }]),
      ...(back <= came ? [] : [{ rule: 'refunds', about, text: `${back} pence went back of ${came}` }]),
    ];
  });
};

const refundFindings = ({ entries, refunds, payments }: StoredMoney): MoneyFinding[] => {
  const payable = sumBy(entries, ({ refund }, account) =>
    account === 'refunds_payable' && refund ? refund.toHexString() : null,
  );
  const perPayment = new Map<string, number>();
  for (const { payment, amountPence } of refunds)
    perPayment.set(payment.toHexString(), (perPayment.get(payment.toHexString()) ?? 0) + amountPence);
  return [
    ...refunds.flatMap(({ _id, status, amountPence }) => {
      const owed = 0 - (payable.get(_id.toHexString()) ?? 0);
      const wanted = status === 'owed' ? amountPence : 0;
      return owed === wanted
        ? []
        : [
            {
              rule: 'refunds',
              about: _id.toHexString(),
              text: `${wanted} pence are owed, the ledger says ${owed}`,
            },
          ];
    }),
    ...payments.flatMap(({ _id, amountPence }) => {
      const sum = perPayment.get(_id.toHexString()) ?? 0;
      return sum <= amountPence
        ? []
        : [{ rule: 'refunds', about: _id.toHexString(), text: `${sum} pence go back of ${amountPence}` }];
    }),
  ];
};

const fundFindings = ({ entries, pledges, bookings, balances }: StoredMoney): MoneyFinding[] => {
  const sums = sumBy(entries, (_entry, account) => (account.startsWith('fund_') ? account : null));
  const stored = new Map(balances.map(({ _id, pence }) => [_id, pence]));
  const reserved = pledges.reduce((total, { reservedPence }) => total + reservedPence, 0);
  const open = new Map(bookings.map((booking) => [booking._id.toHexString(), booking]));
  return [
    ...['fund_available', 'fund_reserved'].flatMap((account) => {
      const balance = 0 - (sums.get(account) ?? 0);
      return [
        ...(balance >= 0 ? [] : [{ rule: 'fund', about: account, text: `it holds ${balance} pence` }]),
        ...(balance === (stored.get(account) ?? 0)
          ? []
          : [
              {
                rule: 'fund',
                about: account,
                text: `it is kept as ${stored.get(account) ?? 0} pence, the ledger says ${balance}`,
              },
            ]),
      ];
    }),
    ...(reserved === 0 - (sums.get('fund_reserved') ?? 0)
      ? []
      : [{ rule: 'fund', about: 'fund_reserved', text: `${reserved} pence are promised to bookings` }]),
    ...pledges.flatMap(({ _id, reservedPence }) => {
      const booking = open.get(_id.toHexString());
      const waits = booking?.status === 'pending' && booking.paidPence === 0;
      return reservedPence === 0 || waits
        ? []
        : [{ rule: 'fund', about: _id.toHexString(), text: 'money is held for it, but it waits for none' }];
    }),
  ];
};

/** No session is confirmed, and none believes to be paid, without the money in the ledger. */
const bookingFindings = ({ entries, bookings }: StoredMoney): MoneyFinding[] => {
  const applied = new Map<string, number>();
  for (const { kind, booking, lines } of entries) {
    if (kind !== 'payment_received' || !booking) continue;
    const pence = lines.reduce(
      (sum, line) =>
        ['provider_clearing', 'fund_available'].includes(line.account) ? sum + line.pence : sum,
      0,
    );
    const id = booking.toHexString();
    applied.set(id, (applied.get(id) ?? 0) + pence);
  }
  return bookings.flatMap(({ _id, reference, status, paidPence }) => {
    const paid = applied.get(_id.toHexString()) ?? 0;
    return [
      ...(paid === paidPence
        ? []
        : [
            {
              rule: 'bookings',
              about: reference,
              text: `it is paid with ${paidPence} pence, the ledger says ${paid}`,
            },
          ]),
      ...(TAKEN.includes(status) && paid === 0
        ? [{ rule: 'bookings', about: reference, text: `it is ${status} without a payment` }]
        : []),
    ];
  });
};

/** Everything about stored money that must never be. */
export const moneyFindings = (money: StoredMoney): MoneyFinding[] => [
  ...entryFindings(money),
  ...paymentFindings(money),
  ...refundFindings(money),
  ...fundFindings(money),
  ...bookingFindings(money),
  ...bookingRefundFindings(money),
  ...payoutFindings(money),
  ...regionFindings(money),
];
