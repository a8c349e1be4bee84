import { describe, expect, it } from 'vitest';
import type { Missing } from './outstanding';
import { afterReminder, countedTogether, isReminderDue, type Reminded, stillCounted } from './reminders';

const TODAY = '2035-01-17';
const missing = (id: string, dueOn: string | null = '2035-02-01'): Missing => ({
  ...{ id, title: id, dueOn },
  isOverdue: dueOn === null || TODAY > dueOn,
});
const reminded = (module: string, reminders = 1, isStopAnnounced = false): Reminded => ({
  ...{ module, reminders, isStopAnnounced },
});

describe('isReminderDue', () => {
  it.each([
    ['before the first reminder', [missing('a')], null, [], true],
    ['when nothing is missing', [], null, [], false],
    ['six days after the last one', [missing('a')], '2035-01-11', [reminded('a')], false],
    ['a week after the last one', [missing('a')], '2035-01-10', [reminded('a')], true],
    ['after twelve', [missing('a')], '2035-01-01', [reminded('a', 12)], false],
    ['after twelve about another module', [missing('b')], '2035-01-16', [reminded('a', 12)], true],
    ['a day after one, with a new module', [missing('a'), missing('b')], TODAY, [reminded('a')], true],
    ['on the day on which requests stop', [missing('a', '2035-01-16')], '2035-01-16', [reminded('a')], true],
    ['when requests stop at once', [missing('a', null)], TODAY, [reminded('a')], true],
    ['when the stop is known', [missing('a', null)], TODAY, [reminded('a', 1, true)], false],
    ['when requests stop after twelve', [missing('a', null)], TODAY, [reminded('a', 12)], true],
  ])('is right %s', (_case, toDo, remindedOn, modules, expected) => {
    expect(isReminderDue(toDo, { remindedOn, modules }, TODAY)).toBe(expected);
  });
});

it('counts a reminder for each module that it names', () => {
  expect(afterReminder([missing('a'), missing('b', null)], [reminded('a', 3), reminded('c', 5)])).toEqual([
    reminded('a', 4),
    reminded('b', 1, true),
  ]);
});

it('forgets the count of what was completed, and a stop that has ended', () => {
  expect(stillCounted([missing('a')], [reminded('a', 4, true), reminded('c', 12, true)])).toEqual([
    reminded('a', 4),
  ]);
});

it('takes the counts of a person from before they were kept by module for each of them', () => {
  const toDo = [missing('a'), missing('b', '2035-01-10'), missing('c', null)];
  expect(countedTogether(toDo, { remindedOn: '2035-01-10', reminders: 2 })).toEqual([
    reminded('a', 2),
    reminded('b', 2),
    reminded('c', 2, true),
  ]);
  expect(countedTogether(toDo, { remindedOn: null, reminders: 0 })).toEqual([]);
});
