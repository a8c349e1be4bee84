import { describe, expect, it } from 'vitest';
import { buildPlan } from '../../testing/build';
import { bodyOf, isSamePlan, planOf, withoutSlot, withSlots, type SlotInput } from './plan';

const plan = planOf(buildPlan());
const input = (overrides: Partial<SlotInput> = {}): SlotInput => ({
  days: ['Tuesday'],
  startTime: '09:00',
  endTime: '12:00',
  isAvailable: true,
  ...overrides,
});

describe('adding weekly hours', () => {
  it('adds them to every chosen day, in the order of the week', () => {
    const added = withSlots(plan, input({ days: ['Sunday', 'Tuesday'] }));
    expect(added.ok && added.plan.slots.map(({ day, startTime }) => `${day} ${startTime}`)).toEqual([
      'Monday 09:00',
      'Tuesday 09:00',
      'Sunday 09:00',
    ]);
  });

  // spec: S5-01
  it.each([
    [{ days: [] }, { days: 'Please choose a day' }],
    [{ startTime: '' }, { startTime: 'Please choose a start time' }],
    [{ endTime: '' }, { endTime: 'Please choose an end time' }],
    [
      { days: [], startTime: '', endTime: '' },
      {
        days: 'Please choose a day',
        startTime: 'Please choose a start time',
        endTime: 'Please choose an end time',
      },
    ],
    [{ endTime: '09:00' }, { endTime: 'Please choose an end time that is after the start time' }],
    [{ startTime: '09:05' }, { startTime: 'Please choose a time in steps of 15 minutes' }],
    [
      { days: ['Tuesday', 'Monday'], startTime: '16:00', endTime: '18:00' },
      { startTime: 'These hours overlap with others on the same day. Please change one of them.' },
    ],
  ] as [Partial<SlotInput>, object][])('refuses %j', (overrides, problems) => {
    expect(withSlots(plan, input(overrides))).toEqual({ ok: false, problems });
  });

  it('lets hours touch, and blocked time lie over available hours', () => {
    expect(withSlots(plan, input({ days: ['Monday'], startTime: '17:00', endTime: '18:00' })).ok).toBe(true);
    expect(
      withSlots(plan, input({ days: ['Monday'], startTime: '12:00', endTime: '13:00', isAvailable: false }))
        .ok,
    ).toBe(true);
  });

  it('lets hours that are changed take their own place', () => {
    const [slot] = plan.slots;
    const changed = withSlots(
      plan,
      input({ days: ['Monday'], startTime: '10:00', endTime: '17:00' }),
      slot?.id,
    );
    expect(changed.ok && changed.plan.slots.map(({ startTime }) => startTime)).toEqual(['10:00']);
  });
});

describe('a plan', () => {
  it('is the same when it means the same', () => {
    const removed = withoutSlot(plan, plan.slots[0]?.id ?? '');
    expect(isSamePlan(plan, removed)).toBe(false);
    const again = withSlots(removed, input({ days: ['Monday'], startTime: '09:00', endTime: '17:00' }));
    expect(again.ok && isSamePlan(plan, again.plan)).toBe(true);
  });

  it('is sent with the ids that the server knows, and the revision it was made from', () => {
    const added = withSlots(plan, input());
    expect(added.ok && bodyOf(added.plan, 7)).toEqual({
      slots: [
        { id: 'slot-1', day: 'Monday', startTime: '09:00', endTime: '17:00', isAvailable: true },
        { day: 'Tuesday', startTime: '09:00', endTime: '12:00', isAvailable: true },
      ],
      overrides: [],
      travel_minutes: 30,
      revision: 7,
    });
  });
});
