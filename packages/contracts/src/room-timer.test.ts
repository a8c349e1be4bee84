import { describe, expect, it } from 'vitest';
import { isMeetingLink } from './room-options';
import { type QuietTimer, timerAt } from './room-timer';

const START = '2026-03-02T10:00:00.000Z';
const timer: QuietTimer = { started_at: START, work_minutes: 25, pause_minutes: 5, rounds: 2 };
const after = (seconds: number) => timerAt(timer, new Date(Date.parse(START) + seconds * 1000));
const minutes = (count: number) => count * 60;

describe('a quiet timer', () => {
  it.each([
    ['begins with work', 0, { phase: 'work', round: 1, minutesLeft: 25 }],
    ['begins with work for a clock that is behind', -5, { phase: 'work', round: 1, minutesLeft: 25 }],
    ['counts begun minutes', minutes(24) + 1, { phase: 'work', round: 1, minutesLeft: 1 }],
    ['pauses at the minute', minutes(25), { phase: 'pause', round: 1, minutesLeft: 5 }],
    ['goes on with the next round', minutes(30), { phase: 'work', round: 2, minutesLeft: 25 }],
    ['is at work until the last second', minutes(55) - 1, { phase: 'work', round: 2, minutesLeft: 1 }],
    ['ends with the last round of work', minutes(55), { phase: 'done' }],
    ['stays at its end', minutes(600), { phase: 'done' }],
  ])('%s', (_title, seconds, expected) => {
    expect(after(seconds)).toMatchObject(expected);
  });

  it('says when the part ends', () => {
    expect(after(minutes(26))).toMatchObject({ endsAt: new Date('2026-03-02T10:30:00.000Z') });
  });
});

describe('a meeting link', () => {
  it.each(['https://meet.example.test/abc', 'https://example.test:8443/room?pwd=1'])('may be %s', (url) => {
    expect(isMeetingLink(url)).toBe(true);
  });

  it.each([
    'http://meet.example.test/abc',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://name:secret@meet.example.test',
    'https://name@meet.example.test',
    'https://localhost/abc',
    'meet.example.test/abc',
    'https:meet.example.test',
    'https:\\\\meet.example.test',
    'https://meet.example.test/a\r\nX: y',
    'https://meet.example.test/a b',
    'https://meet.example.test/"><b>',
    "https://meet.example.test/'",
    '',
  ])('may not be “%s”', (url) => {
    expect(isMeetingLink(url)).toBe(false);
  });
});
