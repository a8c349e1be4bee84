import { describe, expect, it } from 'vitest';
import { ARRIVAL_MS, isFinal, isOpen, isOver, secondsLeft } from './attempt-time';

const dueAt = new Date('2035-01-18T15:00:00.000Z');
const after = (milliseconds: number) => new Date(dueAt.getTime() + milliseconds);
const attempt = { dueAt, handedInAt: null, closedAt: null };

describe('the time of an attempt', () => {
  it('ends just after its last moment, and takes answers that are on their way a little longer', () => {
    expect([isOver(attempt, dueAt), isOver(attempt, after(1))]).toEqual([false, true]);
    expect([isFinal(attempt, after(ARRIVAL_MS)), isFinal(attempt, after(ARRIVAL_MS + 1))]).toEqual([
      false,
      true,
    ]);
    expect([isOpen(attempt, after(ARRIVAL_MS)), isOpen(attempt, after(ARRIVAL_MS + 1))]).toEqual([
      true,
      false,
    ]);
  });

  it('has no end where none was agreed', () => {
    const free = { ...attempt, dueAt: null };
    expect([isOver(free, dueAt), isFinal(free, dueAt), isOpen(free, dueAt)]).toEqual([false, false, true]);
    expect(secondsLeft(free, dueAt)).toBeNull();
  });

  it('is over for an attempt that was handed in or closed', () => {
    expect(isOpen({ ...attempt, handedInAt: dueAt }, after(-1))).toBe(false);
    expect(isOpen({ ...attempt, closedAt: dueAt }, after(-1))).toBe(false);
  });

  it('is counted in full seconds, and never below none', () => {
    expect(secondsLeft(attempt, after(-1_500))).toBe(2);
    expect(secondsLeft(attempt, after(1_500))).toBe(0);
  });
});
