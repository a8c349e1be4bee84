import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { PublishedVersions } from '@gently/contracts/releases';
import { useEffect, useState } from 'react';

const ANSWER_WITHIN_MS = 4_000;

export type Published = PublishedVersions['versions'];

const isList = (value: unknown): value is PublishedVersions => {
  const versions: unknown = (value as Partial<PublishedVersions> | null)?.versions;
  return (
    Array.isArray(versions) &&
    versions.every(
      (one: Partial<Published[number]> | null) =>
        typeof one?.version === 'string' && !Number.isNaN(Date.parse(one.published_at ?? '')),
    )
  );
};

const fetchVersions = async (remote: string): Promise<Published> => {
  try {
    const answer = await fetch(`/releases/${remote}.json`, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const list: unknown = answer.ok ? await answer.json() : undefined;
    return isList(list) ? list.versions : [];
  } catch {
    return [];
  }
};

/** @returns the published versions of each remote, newest first, none where the site does not list them; `undefined` while they load */
export const usePublishedVersions = (remotes: readonly string[]): Record<string, Published> | undefined => {
  const [lists, setLists] = useState<Record<string, Published>>();
  const names = remotes.join(' ');
  useEffect(() => {
    let left = false;
    const wanted = names.split(' ');
    void Promise.all(wanted.map(fetchVersions)).then((found) => {
      if (!left) setLists(Object.fromEntries(wanted.map((name, index) => [name, found[index] ?? []])));
    });
    return () => {
      left = true;
    };
  }, [names]);
  return lists;
};

/** A version as a person tells it from another: by when it was published. */
export const wordsFor = ({ version, published_at }: Published[number]): string => {
  const instant = new Date(published_at);
  return `${version}, ${formatMediumDate(londonDate(instant))}, ${londonClock(instant)}`;
};
