import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings';
import { reasonsOf } from './given-reasons';

type Entry = Booking['history'][number];
const entry = (event: Entry['event'], by: string | null, person?: string): Entry => ({
  at: new Date('2035-01-17T10:00:00.000Z'),
  event,
  from: 'confirmed',
  to: 'confirmed',
  by,
  note: '',
  ...(person === undefined ? {} : { person }),
});
const moved = (actorId: string, to: string, reason: unknown) => ({
  action: 'session.reassigned',
  actorId,
  details: { from: 'someone', to, reason },
});

describe('why the steps of a session were taken', () => {
  it('is found for each by who did what for whom, and in order where that happened twice', () => {
    const history = [
      entry('create', 'client'),
      entry('reassign', 'maya', 'ines'),
      entry('reassign', 'noor', 'theo'),
      entry('reassign', 'maya', 'ines'),
      entry('provider_cancel', 'maya'),
    ];
    const records = [
      moved('maya', 'ines', 'Theo is unwell'),
      moved('noor', 'theo', 'He is well again'),
      moved('maya', 'ines', 'And unwell once more'),
      { action: 'session.called_off', actorId: 'maya', details: { declutterer: 'ines', reason: 'A flood' } },
    ];
    expect(reasonsOf(history, records)).toEqual([
      '',
      'Theo is unwell',
      'He is well again',
      'And unwell once more',
      'A flood',
    ]);
  });

  it('is not known of what has no record, of somebody else’s record, and of one without words', () => {
    const history = [entry('reassign', 'maya', 'ines'), entry('assign', 'maya', 'ines')];
    expect(reasonsOf(history, [])).toEqual(['', '']);
    expect(reasonsOf(history, [moved('noor', 'ines', 'Hers'), moved('maya', 'theo', 'Not hers')])).toEqual([
      '',
      '',
    ]);
    expect(reasonsOf(history, [moved('maya', 'ines', undefined)])).toEqual(['', '']);
  });
});
