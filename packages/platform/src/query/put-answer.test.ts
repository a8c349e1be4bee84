import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './create-query-client';
import { putAnswer } from './put-answer';

const KEY = ['photos'];

/** A page that shows the photos of a server; its fetches are answered when the test says so. */
const openPage = () => {
  const client = createQueryClient();
  const fetches: { answer: (photos: string[]) => void }[] = [];
  const queryFn = () => new Promise<string[]>((answer) => fetches.push({ answer }));
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn, retry: false });
  observer.subscribe(() => undefined);
  return { client, fetches, shown: () => client.getQueryData(KEY) };
};

it('a fetch that began before an answer does not overwrite it', async () => {
  const { client, fetches, shown } = openPage();
  fetches[0]?.answer(['one']);
  await vi.waitUntil(() => shown() !== undefined);
  void client.invalidateQueries({ queryKey: KEY });
  await putAnswer<string[]>(client, KEY, (photos = []) => [...photos, 'two']);
  fetches[1]?.answer(['one']);
  expect(shown()).toEqual(['one', 'two']);
  await vi.waitUntil(() => fetches.length === 3);
  fetches[2]?.answer(['one', 'two', 'three']);
  await vi.waitUntil(() => client.isFetching() === 0);
  expect(shown()).toEqual(['one', 'two', 'three']);
});

it('what was never known is fetched, when there was nothing that the answer could change', async () => {
  const { client, fetches, shown } = openPage();
  await putAnswer<string[]>(client, KEY, (photos) => photos && [...photos, 'two']);
  await vi.waitUntil(() => fetches.length === 2);
  fetches[1]?.answer(['one', 'two']);
  await vi.waitUntil(() => client.isFetching() === 0);
  expect(shown()).toEqual(['one', 'two']);
});

it('an answer is put in its place at once, and nothing is fetched, while nothing is under way', async () => {
  const { client, fetches, shown } = openPage();
  fetches[0]?.answer(['one']);
  await vi.waitUntil(() => client.isFetching() === 0);
  const done = putAnswer(client, KEY, ['other']);
  expect(shown()).toEqual(['other']);
  await done;
  expect(fetches).toHaveLength(1);
});
