import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateVerdict, LIMITS, newsOf, verdict, worstOf } from './verdict';

describe('a verdict', () => {
  it.each([
    [199.9, 'healthy'],
    [200, 'slow'],
    [1_999.9, 'slow'],
    [2_000, 'down'],
  ] as const)('of %s ms to the database is %s', (value, state) =>
    expect(verdict(value, LIMITS.databaseMs)).toBe(state),
  );

  it('never gets better as the figure grows', () => {
    const order = ['healthy', 'slow', 'down'];
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(LIMITS)),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (limits, value, more) => {
          const now = order.indexOf(verdict(value, limits));
          expect(order.indexOf(verdict(value + more, limits))).toBeGreaterThanOrEqual(now);
        },
      ),
    );
  });

  const NOW = new Date('2035-01-17T10:00:00Z');
  it.each([
    ['2035-02-07T10:00:00Z', 'healthy'],
    ['2035-02-07T09:59:59Z', 'slow'],
    ['2035-01-17T10:00:01Z', 'slow'],
    ['2035-01-17T10:00:00Z', 'down'],
    ['2034-01-17T10:00:00Z', 'down'],
  ] as const)('of a certificate that ends on %s is %s', (end, state) =>
    expect(certificateVerdict(new Date(end), NOW)).toBe(state),
  );

  it.each([
    [[], 'healthy'],
    [['unset'], 'healthy'],
    [['healthy', 'unset'], 'healthy'],
    [['healthy', 'slow', 'healthy'], 'slow'],
    [['slow', 'down', 'healthy'], 'down'],
  ] as const)('of all of %j is %s', (states, worst) => expect(worstOf(states)).toBe(worst));
});

describe('what admins hear of', () => {
  const down = (...names: string[]) => ({ down: names });
  it.each([
    ['nothing at first', [], [], []],
    ['nothing of a stumble', [down('mail')], [], []],
    ['what is down for the second time', [down('mail'), down('mail')], ['mail'], []],
    ['it only once', [down('mail'), down('mail'), down('mail')], [], []],
    ['nothing of a stumble that is over', [down(), down('mail'), down()], [], []],
    ['what is well again', [down(), down('mail'), down('mail')], [], ['mail']],
    ['it only once, too', [down(), down(), down('mail')], [], []],
    [
      'of several things each for itself',
      [down('mail', 'site'), down('mail', 'disk'), down('disk')],
      ['mail'],
      ['disk'],
    ],
  ] as const)('%s', (_name, samples, fell, rose) => expect(newsOf(samples)).toEqual({ fell, rose }));
});
