import type { StoredBooking, StoredEntry } from './stored';

type Way = readonly [from: string | null, to: string];

/** Every way that a status may go. Written apart from the rules that are checked with it. */
const WAYS: Record<string, readonly Way[]> = {
  create: [[null, 'pending']],
  amend: [
    ['pending', 'pending'],
    ['confirmed', 'confirmed'],
  ],
  pay: [['pending', 'pending']],
  accept: [['pending', 'confirmed']],
  decline: [['pending', 'pending']],
  hand_back: [['confirmed', 'pending']],
  no_show: [['confirmed', 'pending']],
  assign: [['pending', 'confirmed']],
  reassign: [['confirmed', 'confirmed']],
  reschedule: [
    ['pending', 'pending'],
    ['confirmed', 'confirmed'],
    ['confirmed', 'pending'],
  ],
  start: [['confirmed', 'in_progress']],
  complete: [['in_progress', 'completed']],
  cancel: [
    ['pending', 'cancelled'],
    ['confirmed', 'cancelled'],
  ],
  provider_cancel: [
    ['pending', 'cancelled'],
    ['confirmed', 'cancelled'],
  ],
  expire: [['pending', 'cancelled']],
  question: [
    ['completed', 'completed'],
    ['in_progress', 'in_progress'],
  ],
  settle: [['completed', 'completed']],
};

const isAllowed = ({ event, from, to }: StoredEntry): boolean =>
  event === 'refund' ? from === to : (WAYS[event] ?? []).some(([one, other]) => one === from && other === to);

const stepProblems = (history: readonly StoredEntry[]): string[] =>
  history.flatMap((entry, index) => {
    const before = history[index - 1];
    const step = `step ${index + 1} (${entry.event})`;
    return [
      ...(isAllowed(entry) ? [] : [`${step} goes from ${entry.from} to ${entry.to}`]),
      ...(before && before.to !== entry.from ? [`${step} begins where the one before did not end`] : []),
      ...(before && entry.at < before.at ? [`${step} is older than the one before`] : []),
    ];
  });

const NEED_PAYMENT = [
  'accept',
  'decline',
  'hand_back',
  'no_show',
  'assign',
  'reassign',
  'reschedule',
  'provider_cancel',
  'refund',
];

const orderProblems = (history: readonly StoredEntry[]): string[] => {
  const events = history.map(({ event }) => event);
  const count = (name: string) => events.filter((event) => event === name).length;
  const paidAt = events.indexOf('pay');
  const needPay = NEED_PAYMENT.filter((name) => {
    const first = events.indexOf(name);
    return first >= 0 && (paidAt < 0 || first < paidAt);
  });
  return [
    ...(events[0] === 'create' && count('create') === 1 ? [] : ['does not begin with its only creation']),
    ...(count('pay') > 1 ? ['was paid more than once'] : []),
    ...(count('cancel') + count('provider_cancel') + count('expire') > 1 ? ['ended more than once'] : []),
    ...needPay.map((name) => `${name} comes before the payment`),
  ];
};

const momentProblems = ({ history, scheduledDate, scheduledTime }: StoredBooking): string[] => {
  const moves = history.flatMap(({ moved }) => (moved ? [moved] : []));
  const last = moves.at(-1)?.to;
  const joined = moves.every(({ from }, index) => {
    const before = moves[index - 1]?.to;
    return !before || (before.date === from.date && before.time === from.time);
  });
  return [
    ...(joined ? [] : ['was moved from a time that it did not have']),
    ...(last && (last.date !== scheduledDate || last.time !== scheduledTime)
      ? ['is not at the time to which it was moved last']
      : []),
  ];
};

/** What in the history of a booking does not fit, in words; empty when all does. */
export const historyProblems = (booking: StoredBooking): string[] => {
  const { history, status, paidAt } = booking;
  const paid = history.some(({ event }) => event === 'pay');
  return [
    ...stepProblems(history),
    ...orderProblems(history),
    ...momentProblems(booking),
    ...(history.at(-1)?.to === status ? [] : [`ends in ${history.at(-1)?.to}, but the booking is ${status}`]),
    ...(paid === (paidAt !== null) ? [] : ['history and booking disagree whether it was paid']),
  ];
};
