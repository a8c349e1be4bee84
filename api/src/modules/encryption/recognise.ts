import type { AcceptedKeys } from '../../config/accepted-keys';
import { createSecretBox } from '../../shared/secret-box';
import type { SealedPlace, SealedTexts } from './sealed-texts.repository';

/** @returns the key that something stored was made with; null when it was none of these, undefined when nothing is stored */
export type Trace = (keys: AcceptedKeys) => Promise<string | null | undefined>;

/** A few may be damaged, or from a time when the installation had yet another key. */
const LOOKED_AT = 50;

export const traceOf =
  (place: SealedPlace, texts: Pick<SealedTexts, 'newest'>): Trace =>
  async (keys) => {
    const found = (await texts.newest(LOOKED_AT)).flatMap((row) =>
      Object.entries(place.fields).map(([field, aboutOf]) => ({
        text: String(row[field] ?? ''),
        about: aboutOf(row),
      })),
    );
    if (found.length === 0) return undefined;
    const opens = (key: string): boolean => {
      const box = createSecretBox([key], place.purpose);
      return found.some(({ text, about }) => box.open(text, about) !== null);
    };
    return keys.find(opens) ?? null;
  };

/** Tries the keys on what is stored. The first trace that one of them fits decides. */
export const recognise = async (traces: readonly Trace[], keys: AcceptedKeys): ReturnType<Trace> => {
  let answer: null | undefined;
  for (const trace of traces) {
    const found = await trace(keys);
    if (typeof found === 'string') return found;
    if (found === null) answer = null;
  }
  return answer;
};
