import { ERRORS } from '@gently/contracts/errors';
import { describe, expect, it } from 'vitest';
import { slotTaken } from './slot-taken';

describe('the refusal of a time that is taken', () => {
  it('announces other times only where there are some', () => {
    const { message } = slotTaken({ next_slots: [{ date: '2035-01-18', time: '10:00' }] });
    expect(message).toBe(ERRORS.slot_taken.message);
    expect(slotTaken({ next_slots: [] }).message).toMatch(/no other time is free soon/);
  });
});
