import { beforeEach, expect, it, vi } from 'vitest';
import { createVersionedCache } from './versioned-cache';

interface Answer {
  words: string;
  weight: number;
}

let version = '1';
const versionOf = vi.fn<(owner: string) => Promise<string>>(async () => version);
const read = vi.fn(async (): Promise<Answer> => ({ words: `at ${version}`, weight: 1 }));
const create = () => createVersionedCache<Answer>({ versionOf, weigh: ({ weight }) => weight, capacity: 10 });

let kept = create();
beforeEach(() => {
  version = '1';
  versionOf.mockClear();
  read.mockClear();
  kept = create();
});

it('reads once while nothing has changed, and asks every time whether it has', async () => {
  const first = await kept('rowan', 'list', read);
  expect(await kept('rowan', 'list', read)).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  expect(versionOf.mock.calls).toEqual([['rowan'], ['rowan']]);
});

it('reads again when something has changed', async () => {
  await kept('rowan', 'list', read);
  version = '2';
  expect(await kept('rowan', 'list', read)).toMatchObject({ words: 'at 2' });
  expect(await kept('rowan', 'list', read)).toMatchObject({ words: 'at 2' });
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again what changed while it was being read', async () => {
  read.mockImplementationOnce(async () => {
    version = '2';
    return { words: 'half of each', weight: 1 };
  });
  await kept('rowan', 'list', read);
  expect(await kept('rowan', 'list', read)).toMatchObject({ words: 'at 2' });
});

it('tells owners and questions apart', async () => {
  await kept('rowan', { status: 'pending' }, read);
  await kept('rowan', { status: 'confirmed' }, read);
  await kept('robin', { status: 'pending' }, read);
  await kept('rowan', { status: 'pending' }, read);
  expect(read).toHaveBeenCalledTimes(3);
});

it('keeps nothing of a question that failed, of the version or of the answer', async () => {
  read.mockRejectedValueOnce(new Error('away'));
  await expect(kept('rowan', 'list', read)).rejects.toThrow('away');
  expect(await kept('rowan', 'list', read)).toMatchObject({ words: 'at 1' });
  versionOf.mockRejectedValueOnce(new Error('away'));
  await expect(kept('rowan', 'list', read)).rejects.toThrow('away');
});

it('forgets what was not asked for longest when there is too much, and keeps nothing that is too much alone', async () => {
  read.mockImplementation(async () => ({ words: 'many', weight: 4 }));
  for (const owner of ['one', 'two', 'one', 'three']) await kept(owner, 'list', read);
  expect(read).toHaveBeenCalledTimes(3);
  await kept('one', 'list', read);
  expect(read).toHaveBeenCalledTimes(3);
  await kept('two', 'list', read);
  expect(read).toHaveBeenCalledTimes(4);
  read.mockResolvedValue({ words: 'too many', weight: 11 });
  await kept('large', 'list', read);
  await kept('large', 'list', read);
  expect(read).toHaveBeenCalledTimes(6);
});
