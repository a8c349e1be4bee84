import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowersPay, newCuts, offeredBefore, payCutsAhead } from './lower-pay';
import type { ServiceVersion, VersionFields } from './service-versions';

const DAY_MS = 86_400_000;
const NOW = new Date('2035-01-17T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const fields = (changes: Partial<VersionFields> = {}): VersionFields => ({
  name: 'Body Doubling',
  description: 'Quiet company.',
  category: 'body_doubling',
  pricePence: 4500,
  durationMinutes: 60,
  neurodivergentFriendly: true,
  active: true,
  ...changes,
});

const version = (number: number, from: Date, changes: Partial<ServiceVersion> = {}): ServiceVersion => ({
  ...fields(),
  version: number,
  from,
  at: NOW,
  by: null,
  reason: '',
  withdrawn: false,
  ...changes,
});

describe('lowersPay', () => {
  it.each([
    ['the price falls', { pricePence: 4499 }, true],
    ['the price stays', {}, false],
    ['the price rises', { pricePence: 4501 }, false],
    ['the session gets longer for the same price', { durationMinutes: 75 }, true],
    ['the session gets longer, and the price with it', { durationMinutes: 90, pricePence: 6750 }, false],
    ['the session gets shorter for the same price', { durationMinutes: 45 }, false],
    ['the service is no longer offered', { pricePence: 100, active: false }, false],
  ])('when %s', (_title, changes, expected) => {
    expect(lowersPay(fields(), fields(changes))).toBe(expected);
  });

  it('compares what the session costs in all, not what its client pays', () => {
    const subsidised = (pricePence: number, fullPricePence: number) =>
      fields({ category: 'pay_it_forward', pricePence, fullPricePence });
    expect(lowersPay(subsidised(1000, 4500), subsidised(500, 4500))).toBe(false);
    expect(lowersPay(subsidised(1000, 4500), subsidised(1000, 4000))).toBe(true);
  });

  it('is false for a new service and for one that was not offered', () => {
    expect(lowersPay(undefined, fields())).toBe(false);
    expect(lowersPay(fields({ active: false }), fields({ pricePence: 100 }))).toBe(false);
  });
});

describe('newCuts', () => {
  const first = version(1, new Date(0));
  const cutsOf = (before: ServiceVersion[], after: ServiceVersion[]) =>
    newCuts(before, after, NOW).map((step) => `${step.before.version} to ${step.after.version}`);

  it('finds a change that lowers pay', () => {
    expect(cutsOf([first], [first, version(2, NOW, { pricePence: 4000 })])).toEqual(['1 to 2']);
    expect(cutsOf([first], [first, version(2, NOW, { pricePence: 5000 })])).toEqual([]);
  });

  it('finds a planned price that a rise before it turns into a cut', () => {
    const planned = version(2, inDays(5), { pricePence: 5000 });
    const rise = version(3, NOW, { pricePence: 6000 });
    expect(cutsOf([first, planned], [first, planned, rise])).toEqual(['3 to 2']);
  });

  it('does not name again what declutterers know already', () => {
    const planned = version(2, inDays(20), { pricePence: 4000 });
    const later = version(3, inDays(40), { pricePence: 5000 });
    expect(cutsOf([first, planned], [first, planned, later])).toEqual([]);
  });

  it('leaves out what is in effect already and what was withdrawn', () => {
    const past = version(2, inDays(-1), { pricePence: 4000 });
    const withdrawn = version(3, inDays(20), { pricePence: 100, withdrawn: true });
    expect(cutsOf([first], [first, past, withdrawn])).toEqual([]);
  });

  it('compares a service that is switched on again with what it paid before the pause', () => {
    const paused = version(2, NOW, { active: false });
    const cheaper = version(3, inDays(1), { pricePence: 4000 });
    expect(cutsOf([first], [first, paused])).toEqual([]);
    expect(cutsOf([first, paused], [first, paused, cheaper])).toEqual(['1 to 3']);
    expect(cutsOf([first, paused], [first, paused, version(3, inDays(1))])).toEqual([]);
  });

  it('is not changed by pauses, wherever they lie', () => {
    const prices = fc.array(fc.integer({ min: 100, max: 9_900 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(prices, fc.array(fc.nat(11), { maxLength: 4 }), (pence, places) => {
        const offered = pence.map((pricePence, index) =>
          version(index + 1, inDays(2 * index), { pricePence }),
        );
        const pauses = places.map((place, index) =>
          version(100 + index, inDays(place), { active: false, pricePence: 1 }),
        );
        const [known, all] = [offered.slice(0, 1), [...offered, ...pauses]];
        expect(cutsOf(known, all)).toEqual(cutsOf(known, offered));
        expect(payCutsAhead(all, NOW)).toEqual(payCutsAhead(offered, NOW));
      }),
    );
  });
});

describe('offeredBefore', () => {
  const offered = [version(1, inDays(-9)), version(2, inDays(-2), { active: false }), version(3, inDays(4))];

  it('is the last version that was offered by then', () => {
    const numbers = [inDays(-10), inDays(-9), NOW, inDays(4)].map(
      (at) => offeredBefore(offered, at)?.version,
    );
    expect(numbers).toEqual([undefined, 1, 1, 3]);
  });
});
