import { describe, expect, it } from 'vitest';
import { granted, refused, whyNotAsk } from './attempts-request';

const at = new Date('2035-01-10T10:00:00Z');
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
const request = { state: 'asked' as const, note: '', askedAt: at, answeredAt: null, reason: '' };
const used = { left: 0, passed: false };

describe('asking for more attempts', () => {
  it('is for people who have none left and have not passed', () => {
    expect(whyNotAsk({ ...used, request: null }, at)).toBeNull();
    expect(whyNotAsk({ ...used, left: 1, request: null }, at)).toBe('not_needed');
    expect(whyNotAsk({ ...used, passed: true, request: null }, at)).toBe('not_needed');
  });

  it('is done once until it is answered', () => {
    expect(whyNotAsk({ ...used, request }, days(30))).toBe('waiting');
  });

  it('is possible at once after attempts that were granted, and seven days after a refusal', () => {
    expect(whyNotAsk({ ...used, request: granted(request, at) }, at)).toBeNull();
    const no = refused(request, 'Please read the second part first.', at);
    expect(whyNotAsk({ ...used, request: no }, days(6.99))).toBe('refused_lately');
    expect(whyNotAsk({ ...used, request: no }, days(7))).toBeNull();
  });
});
