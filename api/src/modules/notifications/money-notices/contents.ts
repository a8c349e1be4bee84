import type { Pence } from '@gently/contracts';
import { DIFFERENCE_SUBJECTS } from '@gently/contracts/admin-money-options';
import { type Booking, bookingRules } from '../../bookings';
import type { Dispute } from '../../payments';
import type { Difference } from '../../reconciliation';
import { money, shortTime } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';

/** Money that a client's bank has asked for or taken. */
export interface Disputed {
  booking: Booking;
  dispute: Pick<Dispute, 'amountPence'>;
  /** The share of the declutterer, as the books stand. */
  sharePence: Pence;
}

const AHEAD: readonly Booking['status'][] = ['pending', 'confirmed'];

const sessionOf = (booking: Booking): string => `${booking.service.name} on ${shortTime(booking)}`;

/** What becomes of the session and of the share, once the money is gone. */
const outcomeOf = ({ booking, sharePence }: Disputed, whose: string): string => {
  const { status } = booking;
  if (status === 'cancelled') return `${whose} share of what is left is ${money(Math.max(0, sharePence))}.`;
  if (!AHEAD.includes(status))
    return `${whose} share of this session is now ${money(Math.max(0, sharePence))}.`;
  return bookingRules.amountOwed(booking) === 0
    ? 'Nothing is left of the payment, so the session is called off and the time is free again.'
    : `The session is still planned. ${whose} share of it is now ${money(Math.max(0, sharePence))}.`;
};

const notice = (
  title: string,
  paragraphs: string[],
  email: Pick<NonNullable<NotificationContent['email']>, 'template' | 'action'>,
  reference: string,
): NotificationContent => ({
  note: { type: 'payment', priority: 'high', title, body: paragraphs.join(' ') },
  email: { ...email, plan: { subject: title, paragraphs, facts: [['Booking', reference]] } },
});

/** For an admin: a bank asks, and an answer is due at the payment provider. */
export const opened = ({ booking, dispute }: Disputed): NotificationContent =>
  notice(
    'A client’s bank asks for money back',
    [
      `It is about ${money(dispute.amountPence)} that was paid for ${sessionOf(booking)}.`,
      'The payout of this session waits until the bank has decided. Please answer the bank at the payment provider.',
    ],
    { template: 'dispute_opened', action: 'See the money page' },
    booking.reference,
  );

/** For an admin: a refund has come back, and may never arrive on the card that was paid with. */
export const refundReturned = (booking: Booking, amountPence: Pence): NotificationContent =>
  notice(
    'A bank returned a refund',
    [
      `${money(amountPence)} for ${sessionOf(booking)} did not reach the client. It is sent again automatically.`,
      'If the bank returns it again, agree on another way with the client. The money page shows how often it was tried.',
    ],
    { template: 'refund_alert', action: 'See the money page' },
    booking.reference,
  );

const LOST = 'A client’s bank has taken money back';
const taken = ({ booking, dispute }: Disputed): string =>
  `The bank has taken back ${money(dispute.amountPence)} that was paid for ${sessionOf(booking)}.`;

/** For the declutterer who has or had the session. */
export const lostForDeclutterer = (disputed: Disputed): NotificationContent =>
  notice(
    LOST,
    [taken(disputed), outcomeOf(disputed, 'Your'), 'It does not count against you.'],
    { template: 'dispute_lost', action: 'See my earnings' },
    disputed.booking.reference,
  );

/** For those who look after the region. */
export const lostForManager = (disputed: Disputed): NotificationContent =>
  notice(
    LOST,
    [taken(disputed), outcomeOf(disputed, 'The declutterer’s')],
    { template: 'dispute_lost', action: 'See the session' },
    disputed.booking.reference,
  );

/** An alert names this number of differences; the money page shows all of them. */
const MOST_NAMED = 5;

const amountAtProvider = ({ providerPence, currency }: Difference): string =>
  currency ? `an amount in ${currency.toUpperCase()}` : money(providerPence);

const lineOf = (one: Difference): string =>
  `${DIFFERENCE_SUBJECTS[one.what]} ${one.providerId}: ${amountAtProvider(one)} at the payment provider, ${money(one.ledgerPence)} in our books.`;

/** For an admin: the two sides that should say the same do not. */
export const differed = (differences: readonly Difference[]): NotificationContent => {
  const count = differences.length;
  const title =
    count === 1
      ? 'Our books differ from the payment provider'
      : `Our books differ from the payment provider in ${count} amounts`;
  const left = count - MOST_NAMED;
  const paragraphs = [
    ...differences.slice(0, MOST_NAMED).map(lineOf),
    ...(left > 0 ? [`The money page shows ${left === 1 ? 'one more' : `${left} more`}.`] : []),
    'Please compare with the account at the payment provider. They are compared again every night, and the money page shows each difference until it is settled.',
  ];
  return {
    note: { type: 'payment', priority: 'high', title, body: paragraphs.join(' ') },
    email: { template: 'ledger_alert', action: 'See the money page', plan: { subject: title, paragraphs } },
  };
};

/** For an admin. */
export const agreed = (): NotificationContent => ({
  note: {
    type: 'payment',
    priority: 'normal',
    title: 'Our books agree with the payment provider again',
    body: 'The last comparison found no difference. The money page shows what was settled, and when.',
  },
  email: null,
});
