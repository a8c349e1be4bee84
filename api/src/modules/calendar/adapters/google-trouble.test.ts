import { describe, expect, it } from 'vitest';
import { CalendarTrouble } from '../provider';
import { statusOf, toTrouble } from './google-trouble';

const answered = (status: number, error: unknown) =>
  Object.assign(new Error('failed'), { response: { status, data: { error } } });
const reason = (why: string) => ({ errors: [{ reason: why }] });

describe('what an error of the library means', () => {
  it.each([
    ['a grant that was taken back', answered(400, 'invalid_grant'), 'access_ended'],
    ['keys of ours that are wrong', answered(401, 'invalid_client'), 'unreachable'],
    ['another word of the sign-in', answered(400, 'redirect_uri_mismatch'), 'refused'],
    ['an access token that is over', answered(401, reason('authError')), 'stale_token'],
    ['a scope that is missing', answered(403, reason('insufficientPermissions')), 'permission_missing'],
    ['too many calls', answered(429, reason('any')), 'unreachable'],
    ['too many calls, as it is told with 403', answered(403, reason('userRateLimitExceeded')), 'unreachable'],
    ['a failure on the other side', answered(503, undefined), 'unreachable'],
    ['a body that is not understood', answered(400, reason('invalid')), 'refused'],
    ['no answer', new TypeError('fetch failed'), 'unreachable'],
    ['something else', 'surprise', 'unreachable'],
  ])('%s', (_what, error, kind) => {
    expect(toTrouble(error).kind).toBe(kind);
  });

  it('keeps what is known already, and nothing of the call', () => {
    const known = new CalendarTrouble('refused', 'x');
    expect(toTrouble(known)).toBe(known);
    expect(toTrouble(answered(400, 'invalid_grant')).cause).toBeUndefined();
  });

  it('knows the status of an answer', () => {
    expect([statusOf(answered(409, undefined)), statusOf(new Error('x'))]).toEqual([409, 0]);
  });
});
