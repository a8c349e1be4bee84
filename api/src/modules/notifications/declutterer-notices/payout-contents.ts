import { formatLongDate, type IsoDate, type Pence } from '@gently/contracts';
import type { AmountReason, PayoutEvents, PayoutRecord } from '../../payouts';
import { money } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';

const ACTION = 'See my earnings';

type Payout = Pick<
  PayoutRecord,
  'amountPence' | 'returnedPence' | 'serviceName' | 'scheduledDate' | 'reference' | 'arrivesOn' | 'payOn'
>;

const amountOf = ({ amountPence, returnedPence }: Payout): string => money(amountPence - returnedPence);
const sessionOf = ({ serviceName, scheduledDate }: Payout): string =>
  `${serviceName} on ${formatLongDate(scheduledDate)}`;

/** Whom the money is for, the person knows by the reference: nothing of the client stands in a letter about money. */
const facts = (payout: Payout): [name: string, value: string][] => [
  ['Session', sessionOf(payout)],
  ['Booking', payout.reference],
  ['Amount', amountOf(payout)],
];

const arrival = (day: IsoDate | null): string =>
  day === null ? '' : ` Your bank should have it by ${formatLongDate(day)}.`;

const takenPence = ({ takenBack }: AmountReason): Pence =>
  takenBack.reduce((sum, { pence }) => sum + pence, 0);

/** How the amount follows from the share; empty where it is the share. */
const reasonFacts = (reason: AmountReason): [name: string, value: string][] => {
  const { sharePence, takenBack, addedPence } = reason;
  if (takenBack.length === 0 && addedPence === 0) return [];
  return [
    ['Your share of the session', money(sharePence)],
    ...takenBack.map(({ payout, pence }): [string, string] => [
      'Taken back',
      `${money(pence)} for ${payout.reference}, ${sessionOf(payout)}`,
    ]),
    ...(addedPence > 0
      ? [['Added', `${money(addedPence)} that earlier payouts lacked`] as [string, string]]
      : []),
  ];
};

const reasonText = (reason: AmountReason): string[] => {
  const { sharePence, addedPence } = reason;
  const taken = takenPence(reason);
  const parts = [
    ...(taken > 0 ? [`${money(taken)} made up for an earlier payout that was too high`] : []),
    ...(addedPence > 0 ? [`${money(addedPence)} was added`] : []),
  ];
  return parts.length === 0 ? [] : [`Your share is ${money(sharePence)}: ${parts.join(', ')}.`];
};

export const sent = (payout: Payout, reason: AmountReason): NotificationContent => {
  const what = `${amountOf(payout)} for ${sessionOf(payout)} is on its way to your bank.${arrival(payout.arrivesOn)}`;
  const why = reasonText(reason);
  return {
    note: { type: 'payment', title: 'Your money is on its way', body: [what, ...why].join(' ') },
    email: {
      template: 'payout_sent',
      action: ACTION,
      plan: {
        subject: `On its way to your bank: ${amountOf(payout)}`,
        paragraphs: [what, ...why],
        facts: [...facts(payout), ...reasonFacts(reason)],
      },
    },
  };
};

const NOTHING_TO_DO = 'You do not need to do anything.';

/** Money went back to a client after the share of the session had been paid out. */
export const tooHigh = ({
  payout,
  pence,
  paidPence,
  sharePence,
}: Omit<PayoutEvents['payout.too_high'], 'at' | 'payout'> & { payout: Payout }): NotificationContent => {
  const what = `Money went back to the client of ${sessionOf(payout)} after you were paid for it. Your share is ${money(sharePence)} now, so your payout was ${money(pence)} too high.`;
  const next = `We take ${money(pence)} from your next payouts. Your earnings page shows how.`;
  return {
    note: {
      type: 'payment',
      title: 'A payout was too high',
      body: `${what} We take it from your next payouts.`,
    },
    email: {
      template: 'payout_debt',
      action: ACTION,
      plan: {
        subject: `A payout was ${money(pence)} too high`,
        paragraphs: [what, next],
        facts: [
          ['Session', sessionOf(payout)],
          ['Booking', payout.reference],
          ['Your share when it was paid', money(paidPence)],
          ['Your share now', money(sharePence)],
        ],
        after: [NOTHING_TO_DO],
      },
    },
  };
};

/** Nothing is sent for a session, because its share makes up for earlier payouts. */
export const offset = ({
  payout,
  reason,
  leftPence,
}: Omit<PayoutEvents['payout.offset'], 'at' | 'payout'> & { payout: Payout }): NotificationContent => {
  const what = `Your share of ${sessionOf(payout)}, ${money(reason.sharePence)}, made up for an earlier payout that was too high. So nothing is sent for this session.`;
  const left =
    leftPence > 0
      ? `${money(leftPence)} is still to be taken from your next payouts.`
      : 'Nothing more is owed.';
  return {
    note: { type: 'payment', title: 'A payout made up for an earlier one', body: `${what} ${left}` },
    email: {
      template: 'payout_debt',
      action: ACTION,
      plan: {
        subject: `Made up for an earlier payout: ${money(takenPence(reason))}`,
        paragraphs: [what, left],
        facts: [['Session', sessionOf(payout)], ['Booking', payout.reference], ...reasonFacts(reason)],
        after: [NOTHING_TO_DO],
      },
    },
  };
};

/** @param ready whether it can be sent again as things stand */
export const returned = (payout: Payout, wasPaid: boolean, ready: boolean): NotificationContent => {
  const how = wasPaid ? 'Your bank has sent back money that had arrived' : 'Your bank did not take a payment';
  const what = `${how}: ${amountOf(payout)} for ${sessionOf(payout)}. The money is safe and stays yours.`;
  const next = ready
    ? `Please check your bank details on your earnings page. We send it again on ${formatLongDate(payout.payOn)}.`
    : 'Please check your bank details on your earnings page. Once they are right, we send it again.';
  return {
    note: { type: 'payment', priority: 'high', title: 'Your bank sent money back', body: `${what} ${next}` },
    email: {
      template: 'payout_returned',
      // Money does not arrive until they act.
      action: 'Check my bank details',
      plan: {
        subject: `Your bank sent ${amountOf(payout)} back`,
        paragraphs: [what, next],
        facts: facts(payout),
        after: ['Bank details are entered at our payment provider. We never ask for them in an email.'],
      },
    },
  };
};
