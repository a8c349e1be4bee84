import { describe, expect, it } from 'vitest';
import type { Booking, Rating } from '../../bookings';
import { personalEmail } from '../../mail';
import type { Offer, WithdrawalCause } from '../../matching';
import { ENDS_BY_ITSELF } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';
import { expired, nobodyFound, offered, unmatched, withdrawn } from './offer-contents';
import { offset, returned, sent as sentFor, tooHigh } from './payout-contents';
import type { AmountReason, PayoutRecord } from '../../payouts';
import { rated, SESSION_CONTENTS } from './session-contents';
import { isAlwaysSent } from '../notifier';

const booking = {
  id: 'b'.repeat(24),
  reference: 'GS-ABC123',
  service: { id: 'a'.repeat(24), name: 'Body Doubling', category: 'body_doubling' },
  scheduledDate: '2035-01-19',
  scheduledTime: '10:00',
  startsAt: new Date('2035-01-19T10:00:00Z'),
  durationMinutes: 90,
  locationType: 'client_home',
  locationDetails: '14 Alder Road\nLondon N8 7QT',
  specialRequirements: 'I cannot hear on the left side',
  sensoryNeeds: ['quiet_environment'],
  notes: 'Please ring twice',
  paidPence: 4500,
  refundedPence: 0,
  resentPence: 0,
  termsVersion: 1,
  giftPence: 0,
  refundCap: 100,
  status: 'pending',
  history: [],
} as unknown as Booking;
const offer = {
  status: 'open',
  bookingId: booking.id,
  reasons: [
    { code: 'known_person', text: 'The client would like the same person again' },
    { code: 'free', text: 'Works then and is free' },
  ],
  startsAt: booking.startsAt,
  offeredAt: new Date('2035-01-17T10:00:00Z'),
  answerBy: new Date('2035-01-17T22:00:00Z'),
} as Offer;
const taken = { booking: { ...booking, status: 'confirmed' as const }, client: 'Rosie' };
const told = (event: keyof typeof SESSION_CONTENTS): NotificationContent => {
  const words = SESSION_CONTENTS[event]?.(taken);
  if (!words) throw new Error(`nothing is told of ${event}`);
  return words;
};
const lossOf = (cause: WithdrawalCause, sharePence = 0) => ({ cause, sharePence });
const ALL: [string, NotificationContent][] = [
  ['offered', offered(offer, booking, false)],
  ['offered again', offered(offer, booking, true)],
  ['closed: moved', withdrawn(offer, booking, lossOf('moved'))],
  ['closed: cancelled', withdrawn(offer, booking, lossOf('cancelled'))],
  ['closed: changed', withdrawn(offer, booking, lossOf('changed'))],
  ['closed: arranged', withdrawn(offer, booking, lossOf('arranged'))],
  ['lost: arranged', withdrawn({ ...offer, status: 'accepted' }, booking, lossOf('arranged'))],
  ['assigned', told('assign')],
  ['reassigned', told('reassign')],
  ['lost: moved', withdrawn({ ...offer, status: 'accepted' }, booking, lossOf('moved'))],
  ['lost: cancelled', withdrawn({ ...offer, status: 'accepted' }, booking, lossOf('cancelled'))],
  ['lost: cancelled late', withdrawn({ ...offer, status: 'accepted' }, booking, lossOf('cancelled', 1735))],
  ['expired', expired(offer, booking)],
  ['taken', told('accept')],
  ['moved', told('reschedule')],
  ['changed', told('amend')],
  ['rated', rated(booking, { stars: 5, comment: 'So calm.' } as Rating)],
  ['nobody found', nobodyFound(booking, { isUrgent: false, isClientNotified: false })],
  ['nobody found, and soon', nobodyFound(booking, { isUrgent: true, isClientNotified: true })],
];
const payout = {
  amountPence: 3470,
  returnedPence: 0,
  serviceName: 'Body Doubling',
  scheduledDate: '2035-01-19',
  reference: 'GS-ABC123',
  arrivesOn: '2035-01-26',
  payOn: '2035-01-25',
};
const plain: AmountReason = { sharePence: 3470, takenBack: [], addedPence: 0 };
const reduced: AmountReason = {
  sharePence: 3470,
  takenBack: [{ payout: { ...payout, reference: 'GS-OLD456' } as PayoutRecord, pence: 1000 }],
  addedPence: 30,
};
const sent = (about: typeof payout | (Omit<typeof payout, 'arrivesOn'> & { arrivesOn: null })) =>
  sentFor(about, plain);
ALL.push(
  ['money sent, less what was taken back', sentFor({ ...payout, amountPence: 2500 }, reduced)],
  ['a payout that was too high', tooHigh({ payout, pence: 1735, paidPence: 3470, sharePence: 1735 })],
  ['nothing sent', offset({ payout, reason: { ...reduced, addedPence: 0 }, leftPence: 500 })],
  ['money sent', sent(payout)],
  ['money sent, day unknown', sent({ ...payout, arrivesOn: null })],
  ['money not taken', returned(payout, false, true)],
  ['money sent back', returned(payout, true, false)],
);
const everyWord = ({ note, email }: NotificationContent): string => JSON.stringify([note, email]);

describe('what declutterers and managers hear', () => {
  it.each(ALL)('is short and plain: %s', (_name, words) => {
    expect(words.note.title).toMatch(/^[A-Z].{5,40}$/);
    expect(words.note.body.length).toBeLessThan(230);
    if (!words.email) return;
    expect(words.email.plan.subject).toMatch(/^[A-Z].{5,60}$/);
    const person = { email: 'rowan@example.test', firstName: 'Rowan', emailVerifiedAt: new Date() };
    const email = personalEmail(words.email.template, person, words.email.plan);
    expect(email.text).toMatch(/^Hello Rowan,\n\n/);
    expect(email.text.length).toBeLessThan(1000);
  });

  it.each(ALL)('says no address and nothing that the client said of needs: %s', (_name, words) => {
    expect(everyWord(words)).not.toMatch(/Alder|7QT|hear on the left|quiet|ring twice|So calm/i);
  });

  it('names what, when, where about, until when, and why', () => {
    const { note, email } = offered(offer, booking, false);
    expect(note.body).toBe(
      "Body Doubling on Fri 19 Jan 2035 at 10:00. At the client's home, N8. Please answer by Wed 17 Jan 2035 at 22:00.",
    );
    expect(email?.plan.facts).toEqual([
      ['Service', 'Body Doubling'],
      ['When', 'Friday 19 January 2035, 10:00 (London time)'],
      ['How long', '1 hour 30 minutes'],
      ['Where', "At the client's home, N8"],
      ['Why you', 'The client would like the same person again\nWorks then and is free'],
    ]);
  });

  it('says of money what it is for, when it comes, and what to do when it came back', () => {
    expect(sent(payout).note.body).toBe(
      '£34.70 for Body Doubling on Friday 19 January 2035 is on its way to your bank. Your bank should have it by Friday 26 January 2035.',
    );
    expect(sent({ ...payout, arrivesOn: null }).note.body).toMatch(/on its way to your bank\.$/);
    expect(sent({ ...payout, returnedPence: 470 }).email?.plan.subject).toBe(
      'On its way to your bank: £30.00',
    );
    expect(returned(payout, false, true).note.body).toMatch(
      /We send it again on Thursday 25 January 2035\.$/,
    );
    expect(returned(payout, true, false).note.body).toMatch(/Once they are right, we send it again\.$/);
    const debt = tooHigh({ payout, pence: 1735, paidPence: 3470, sharePence: 1735 });
    const emails = [sent(payout).email, returned(payout, true, true).email, debt.email];
    expect(emails.map((email) => email && isAlwaysSent(email))).toEqual([false, true, true]);
  });

  it('states why an amount is another than the share, to the penny', () => {
    const { note, email } = sentFor({ ...payout, amountPence: 2500 }, reduced);
    expect(note.body).toMatch(
      /Your share is £34\.70: £10\.00 made up for an earlier payout that was too high, £0\.30 was added\.$/,
    );
    expect(email?.plan.facts?.slice(2)).toEqual([
      ['Amount', '£25.00'],
      ['Your share of the session', '£34.70'],
      ['Taken back', '£10.00 for GS-OLD456, Body Doubling on Friday 19 January 2035'],
      ['Added', '£0.30 that earlier payouts lacked'],
    ]);
    const nothing = offset({ payout, reason: { ...reduced, addedPence: 0 }, leftPence: 0 });
    expect(nothing.note.body).toMatch(/So nothing is sent for this session\. Nothing more is owed\.$/);
    const more = offset({ payout, reason: { ...reduced, addedPence: 0 }, leftPence: 500 });
    expect(more.note.body).toMatch(/£5\.00 is still to be taken from your next payouts\.$/);
  });

  it('names the time that was lost, not the one to which it was moved', () => {
    const moved = { ...booking, scheduledDate: '2035-01-25', scheduledTime: '15:00' };
    expect(withdrawn(offer, moved, lossOf('moved')).note.body).toContain('Fri 19 Jan 2035 at 10:00');
    expect(withdrawn({ ...offer, status: 'accepted' }, moved, lossOf('moved')).email?.plan.subject).toContain(
      'Fri 19 Jan 2035 at 10:00',
    );
  });
});

describe('what a client hears when nobody was found', () => {
  it('is what they can do, and that all comes back', () => {
    const looking = unmatched(booking, true);
    expect(looking.note).toMatchObject({
      title: 'We are still looking for somebody',
      body: 'Nobody could take your session on Fri 19 Jan 2035 at 10:00 yet. We go on looking. You can move it to another time, or cancel it: then all of £45.00 comes back.',
    });
    expect(looking.email && isAlwaysSent(looking.email)).toBe(true);
    const changedLate = unmatched({ ...booking, refundCap: 50 }, true);
    expect(changedLate.note.body).toMatch(
      /cancel it: then £22\.50 of £45\.00, what was left when you changed it, comes back\.$/,
    );
    const handedBack = { ...booking, refundCap: 50, history: [{ event: 'hand_back' }] } as unknown as Booking;
    expect(unmatched(handedBack, true).note.body).toMatch(/cancel it: then all of £45\.00 comes back\.$/);
    const over = unmatched(booking, false);
    expect(over.note.title).toBe('We found nobody for your session');
    expect(over.note.body).toMatch(/^We are sorry: nobody could take your session/);
    expect(over.email?.plan.after).toEqual([ENDS_BY_ITSELF]);
  });
});
