import { describe, expect, it } from 'vitest';
import { buildRequest, buildSession } from '../../testing/build';
import { leadOf } from './lead';

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
