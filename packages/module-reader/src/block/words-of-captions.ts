import { CUE_MARK, readCaptions } from '@gently/contracts/web-vtt';

const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][\da-z]{1,31});/gi;
const DIRECTIONS = /[\u200e\u200f]/g;
const SPEAKER = /^<v(?:\.[^ \t>]*)?[ \t]([^>]*)>$/;

/** What a reference stands for, as players read it: any that HTML has. It holds nothing that could be markup. */
const characterOf = (reference: string): string =>
  (new DOMParser().parseFromString(`<body>-${reference}`, 'text/html').body.textContent ?? '').slice(1);

/** `<v Sam>` names the person who says the words; other marks for the player are left out. A sign that is no mark stays. */
const plain = (text: string): string => {
  const known = new Map<string, string>();
  return text
    .replace(CUE_MARK, (mark) => {
      const name = SPEAKER.exec(mark)?.[1]?.trim() ?? '';
      return name === '' ? '' : `${name}: `;
    })
    .replace(REFERENCE, (reference) => {
      const character = known.get(reference) ?? characterOf(reference);
      known.set(reference, character);
      return character;
    })
    .replace(DIRECTIONS, '');
};

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/**
 * @returns the words of captions (WebVTT), one cue a line: no browser shows the captions of a recording. Of earlier releases there are
 *   cues that players cannot show; their words are here all the same.
 */
export const wordsOfCaptions = (captions: string): string =>
  readCaptions(captions)
    .cues.map(({ text }) => oneLine(plain(text)))
    .filter(Boolean)
    .join('\n');
