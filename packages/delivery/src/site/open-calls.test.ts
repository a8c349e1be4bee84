import { describe, expect, it } from 'vitest';
import { createOpenCalls, OPEN_CALL_LIMITS } from './open-calls';
import type { OpenCall } from './open-calls';

const admitted = (call: OpenCall | string): OpenCall => {
  if (typeof call === 'string') throw new Error(call);
  return call;
};

describe('the open calls of a process', () => {
  it('are bounded for one network and for all together, each kind by itself', () => {
    const call = { total: 3, perNetwork: 2 };
    const calls = createOpenCalls({ ...OPEN_CALL_LIMITS, call });
    const opened = ['a', 'a', 'a', 'b', 'c'].map((network) => calls.open('call', network));
    expect(opened.map((one) => (typeof one === 'string' ? one : 'open'))).toEqual([
      'open',
      'open',
      'network',
      'open',
      'process',
    ]);
    expect(calls.open('stream', 'a')).toBeTypeOf('object');
  });

  it('count once as what they are now, and not at all after their end', () => {
    const calls = createOpenCalls({ ...OPEN_CALL_LIMITS, upload: { total: 1, perNetwork: 1 } });
    const [one, other] = [admitted(calls.open('body', 'a')), admitted(calls.open('body', 'a'))];
    expect([one.become('upload'), one.become('upload'), other.become('upload')]).toEqual([
      null,
      null,
      'network',
    ]);
    expect([calls.count('body'), calls.count('upload')]).toEqual([1, 1]);
    one.end();
    one.end();
    expect([one.become('call'), other.become('upload')]).toEqual([null, null]);
    other.end();
    expect([calls.count('body'), calls.count('upload'), calls.count('call')]).toEqual([0, 0, 0]);
  });
});
