import { describe, expect, it, vi } from 'vitest';
import { QUARTER_MS } from '../../declutterers';
import type { BusyRepository } from './busy.repository';
import { createBusyTimes } from './busy-times';

/** Minutes after the first quarter of an hour that is asked for. */
const at = (minutes: number) => new Date(1_000 * QUARTER_MS + minutes * 60_000);

const quartersOfDay = async (...spans: [from: number, to: number][]): Promise<number[]> => {
  const rows = spans.map(([from, to]) => ({ userId: 'ada', startsAt: at(from), endsAt: at(to) }));
  const busy = { between: () => Promise.resolve(rows) } as unknown as BusyRepository;
  const found = await createBusyTimes(busy).busyBetween(['ada'], { first: 1_000, last: 1_007 });
  return [...(found.get('ada') ?? [])].map((quarter) => quarter - 1_000).sort((a, b) => a - b);
};

describe('what stands in a connected calendar', () => {
  it.each([
    ['of a minute', [[16, 17]], [1]],
    ['of ten minutes over the quarter', [[10, 20]], [0, 1]],
    ['of exactly a quarter of an hour', [[15, 30]], [1]],
    ['of an hour', [[30, 90]], [2, 3, 4, 5]],
    ['that began long before', [[-600, 15]], [0]],
    ['that goes on long after', [[105, 600]], [7]],
    ['that is longer than what is asked for', [[-600, 600]], [0, 1, 2, 3, 4, 5, 6, 7]],
    [
      'twice',
      [
        [0, 5],
        [60, 65],
      ],
      [0, 4],
    ],
  ] as [string, [number, number][], number[]][])(
    '%s takes the quarters that it touches',
    async (_what, spans, quarters) => {
      expect(await quartersOfDay(...spans)).toEqual(quarters);
    },
  );

  it('takes no time of anybody else', async () => {
    const rows = [
      { userId: 'ada', startsAt: at(0), endsAt: at(15) },
      { userId: 'ben', startsAt: at(30), endsAt: at(45) },
    ];
    const between = vi.fn(() => Promise.resolve(rows));
    const busy = { between } as unknown as BusyRepository;
    const people = ['ada', 'ben', 'cleo'];
    const found = await createBusyTimes(busy).busyBetween(people, { first: 1_000, last: 1_007 });
    expect([...found]).toEqual([
      ['ada', new Set([1_000])],
      ['ben', new Set([1_002])],
    ]);
    expect(between).toHaveBeenCalledExactlyOnceWith(people, { startsAt: at(0), endsAt: at(120) });
  });
});
