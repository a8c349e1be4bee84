import { expect, it, vi } from 'vitest';
import type { LiveSite } from './live-site';
import { stayBehind } from './stay-behind';

const siteOf = (shellBase: string): LiveSite =>
  ({ shellBase, template: '', fonts: [], environment: {} }) as unknown as LiveSite;

const create = (...answers: (LiveSite | Error | undefined)[]) => {
  let now = 0;
  const onError = vi.fn();
  const read = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const live = stayBehind(read, { clock: () => now, onError });
  const pass = (ms: number) => void (now += ms);
  return { live, read, onError, pass };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets only the first visitor wait, and asks once for many', async () => {
  const { live, read } = create(siteOf('a'));
  const all = await Promise.all([live(), live(), live()]);
  expect(all.map((site) => site?.shellBase)).toEqual(['a', 'a', 'a']);
  expect(read).toHaveBeenCalledTimes(1);
});

it('answers at once with what it has, and has the newer one afterwards', async () => {
  const { live, pass, read } = create(siteOf('a'), siteOf('b'));
  await live();
  pass(999);
  expect((await live())?.shellBase).toBe('a');
  expect(read).toHaveBeenCalledTimes(1);
  pass(1);
  expect((await live())?.shellBase).toBe('a');
  await settled();
  expect((await live())?.shellBase).toBe('b');
});

it.each([['fails', new Error('away')] as const, ['has nothing', undefined] as const])(
  'keeps what it has when the store %s',
  async (_what, answer) => {
    const { live, pass } = create(siteOf('a'), answer, siteOf('b'));
    await live();
    pass(1_000);
    await live();
    await settled();
    expect((await live())?.shellBase).toBe('a');
    pass(1_000);
    await live();
    await settled();
    expect((await live())?.shellBase).toBe('b');
  },
);

it('tells of a failure, and has nothing as long as there never was anything', async () => {
  const { live, onError } = create(new Error('away'));
  expect(await live()).toBeUndefined();
  expect(onError).toHaveBeenCalledTimes(1);
});
