import { describe, expect, it } from 'vitest';
import type { Booking } from '../../bookings';
import { personalEmail } from '../../mail';
import type { NotificationContent } from '../notifier';
import { missed, notCompleted, notStarted, unfinished } from './contents';

const booking = {
  reference: 'GS-ABC123',
  service: { id: 'a'.repeat(24), name: 'Body Doubling', category: 'body_doubling' },
  scheduledDate: '2035-01-19',
  scheduledTime: '10:00',
  durationMinutes: 90,
  locationType: 'client_home',
  locationDetails: '14 Alder Road\nLondon N8 7QT',
  paidPence: 4500,
  refundedPence: 0,
  resentPence: 0,
  termsVersion: 1,
  giftPence: 0,
  status: 'confirmed',
} as Booking;
const running = { ...booking, status: 'in_progress' as const };

const TO_STAFF: [string, NotificationContent][] = [
  ['not started, to the declutterer', notStarted.declutterer(booking)],
  ['not started, to managers', notStarted.manager(booking)],
  ['not completed', notCompleted(running)],
  ['never started', notCompleted(booking)],
  ['unfinished', unfinished(running)],
  ['missed, to the declutterer', missed.declutterer(booking)],
  ['missed, to managers', missed.manager(booking)],
];
const ALL: [string, NotificationContent][] = [
  ['not started, to the client', notStarted.client(booking)],
  ...TO_STAFF,
];

describe('what is said of sessions that do not go as planned', () => {
  it.each(ALL)('is short and plain, and blames nobody: %s', (_name, { note, email }) => {
    expect(note.title).toMatch(/^[A-Z].{5,40}$/);
    expect(note.body.length).toBeLessThan(230);
    expect(note.body).not.toMatch(/fail|fault|no-show|!/i);
    if (!email) return;
    const person = { email: 'rowan@example.test', firstName: 'Rowan', emailVerifiedAt: new Date() };
    expect(personalEmail(email.template, person, email.plan).text).toMatch(/^Hello Rowan,\n\n/);
  });

  it.each(TO_STAFF)('says no address in a letter to the team: %s', (_name, words) => {
    expect(JSON.stringify(words)).not.toMatch(/Alder|7QT/);
  });

  it('asks for what can be done: a session that runs is completed, another one started or handed back', () => {
    expect(notCompleted(running).note.body).toContain('please complete it');
    expect(notCompleted(booking).note.body).toContain('If not, hand it back there.');
    expect(notStarted.client(booking).note.body).toContain('all of £45.00 comes back');
  });
});
