const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** What follows a mark for the player, such as `i>words`; `v Sam>words` names who says them. */
const afterMark = (piece: string): string => {
  const end = piece.indexOf('>');
  const [mark = '', ...name] = piece.slice(0, Math.max(0, end)).split(/\s/);
  const speaker = mark === 'v' || mark.startsWith('v.') ? name.join(' ').trim() : '';
  return `${speaker && `${speaker}: `}${piece.slice(end + 1)}`;
};

/** What stands in a line for everybody to read. */
const plain = (line: string): string => {
  const [start = '', ...marked] = line.split('<');
  return [start, ...marked.map(afterMark)]
    .join('')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_match, name: string) => ENTITIES[name] ?? '')
    .trim();
};

/** @returns the words of captions (WebVTT), one cue a line: no browser shows the captions of a recording. */
export const wordsOfCaptions = (captions: string): string =>
  captions
    .split(/(?:\r?\n){2,}/)
    .flatMap((part) => {
      const lines = part.split(/\r?\n/);
      const timing = lines.findIndex((line) => line.includes('-->'));
      return timing < 0
        ? []
        : [
            lines
              .slice(timing + 1)
              .map(plain)
              .filter(Boolean)
              .join(' '),
          ];
    })
    .filter(Boolean)
    .join('\n');
