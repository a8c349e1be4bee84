import { describe, expect, it } from 'vitest';
import { buildRequest, buildSession } from '../../testing/build';
import { greetingOf, leadOf } from './greeting';

describe('the greeting', () => {
  it.each([
    ['2030-03-04T08:00:00Z', 'Good morning, Imogen'],
    ['2030-07-04T11:30:00Z', 'Good afternoon, Imogen'],
    ['2030-03-04T18:00:00Z', 'Good evening, Imogen'],
  ])('at %s is %s', (now, words) => {
    expect(greetingOf('Imogen', new Date(now))).toBe(words);
  });

  it('does without a name', () => {
    expect(greetingOf('', new Date('2030-03-04T08:00:00Z'))).toBe('Good morning');
  });
});

describe('the one thing to know today', () => {
  it.each([
    [undefined, 'Here is what is coming up.'],
    [[], 'Nothing is waiting for you. New requests appear here by themselves.'],
    [[buildSession()], 'Your next session is on Mon 4 Mar 2030 at 10:00.'],
    [[buildRequest(), buildSession()], 'One request is waiting for your answer.'],
    [[buildRequest(), buildRequest()], '2 requests are waiting for your answer.'],
    [[buildSession({ status: 'in_progress' }), buildRequest()], 'Your session with Rowan is under way.'],
  ])('of %j is %s', (coming, words) => {
    expect(leadOf(coming)).toBe(words);
  });
});
