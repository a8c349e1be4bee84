import { formatLongDate, type IsoDate } from '@gently/contracts';
import type { PayoutRecord } from '../../payouts';
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

export const sent = (payout: Payout): NotificationContent => {
  const what = `${amountOf(payout)} for ${sessionOf(payout)} is on its way to your bank.${arrival(payout.arrivesOn)}`;
  return {
    note: { type: 'payment', title: 'Your money is on its way', body: what },
    email: {
      template: 'payout_sent',
      action: ACTION,
      plan: {
        subject: `On its way to your bank: ${amountOf(payout)}`,
        paragraphs: [what],
        facts: facts(payout),
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
