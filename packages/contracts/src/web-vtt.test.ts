import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRAINING_TEXTS } from './training-options';
import { captionsProblem, CUE_MARK, readCaptions } from './web-vtt';

const cue = (time: string, text = 'Hello') => `WEBVTT\n\n${time}\n${text}`;
const TIME = '00:00.000 --> 00:01.000';

describe('captions that a player can show', () => {
  it.each([
    ['without hours', cue(TIME)],
    ['with hours', cue('00:00:00.000 --> 100:00:01.000')],
    ['with settings', cue(`${TIME} line:0 align:start`)],
    ['with tabs around the arrow', cue('00:00.000\t-->\t00:01.000')],
    ['after a byte order mark', `\uFEFF${cue(TIME)}`],
    ['with line ends of Windows', cue(TIME).replaceAll('\n', '\r\n')],
    ['with line ends of old Macs', cue(TIME).replaceAll('\n', '\r')],
    ['with a title and fields', `WEBVTT - A film\nKind: captions\nLanguage: en\n\n${TIME}\nHello`],
    ['with a time straight after the first line', `WEBVTT\n${TIME}\nHello`],
    ['with a name', `WEBVTT\n\nintro\n${TIME}\nHello`],
    [
      'with notes and styles',
      `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE by hand\nand more\n\n${TIME}\nHello`,
    ],
    ['with an arrow in a note', `WEBVTT\n\nNOTE a --> b\n\n${TIME}\nHello`],
    ['with marks', cue(TIME, '<v.loud Sam>Tea <i>&amp;</i> <00:00.500>cake</v> <c.red>here</c> <b>now</b>')],
    ['with two cues that have no empty line between', `${cue(TIME)}\n00:01.000 --> 00:02.000\nAgain`],
    ['with letters from everywhere', cue(TIME, 'Café £5, Łódź, می‌خواهم, 👨‍👩‍👧')],
  ])('%s are published', (_what, captions) => {
    expect(captionsProblem(captions)).toBeNull();
  });
});

describe('captions of which a player shows nothing or not all', () => {
  it.each([
    ['something else', 'Hello', TRAINING_TEXTS.captions],
    ['another first word', 'WEBVTTX\n', TRAINING_TEXTS.captions],
    ['SubRip', '1\n00:00:00,000 --> 00:00:01,000\nHello', TRAINING_TEXTS.captions],
    ['only the first word', 'WEBVTT', /no words/],
    ['a time without words', cue(TIME, ''), /no words/],
    ['a time with marks only', cue(TIME, '<b></b>'), /no words/],
    ['only a note', 'WEBVTT\n\nNOTE Hello', /no words/],
    ['times of SubRip', cue('00:00:00,000 --> 00:00:01,000'), /^Line 3 of the captions has a time that/],
    ['hours of one digit', cue('0:00:00.000 --> 0:00:01.000'), /^Line 3/],
    ['two digits of a second', cue('00:00.00 --> 00:01.00'), /^Line 3/],
    ['sixty minutes', cue('60:00.000 --> 61:00.000'), /^Line 3/],
    ['no end', cue('00:00.000 -->'), /^Line 3/],
    ['times that end before they begin', cue('00:02.000 --> 00:01.000'), /^Line 3 .* ends before it begins/],
    ['times that end as they begin', cue('00:01.000 --> 00:01.000'), /^Line 3/],
    ['words without a time', `${cue(TIME)}\n\nAnd more`, /^Line 6 of the captions has no time/],
    ['a name of two lines', `WEBVTT\n\none\ntwo\n${TIME}\nHello`, /^Line 3 of the captions has no time/],
    ['a broken cue after a good one', `${cue(TIME)}\n\n1.0 --> 2.0\nAgain`, /^Line 6/],
    ['letters that were lost', cue(TIME, 'Caf\uFFFD \uFFFD5'), /^Line 4 .* UTF-8/],
    ['a heart', cue(TIME, 'I <3 tea'), /^Line 4 .* &lt;/],
    ['a sum', cue(TIME, '2 < 3 and 4 > 3'), /&lt;/],
    ['a mark that is not closed', cue(TIME, '<i Hello'), /&lt;/],
  ])('%s: %j', (_what, captions, problem) => {
    expect(captionsProblem(captions)).toMatch(problem);
  });
});

it('every line of words of a cue is read, however lines end', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(texts, fc.constantFrom('\n', '\r', '\r\n'), (cues, end) => {
      const blocks = cues.map((lines, index) => {
        const second = String(index).padStart(2, '0');
        return [`00:${second}.000 --> 00:${second}.900`, ...lines].join(end);
      });
      const captions = ['WEBVTT', ...blocks].join(end + end);
      expect(captionsProblem(captions)).toBeNull();
      expect(readCaptions(captions).cues.map(({ text }) => text)).toEqual(
        cues.map((lines) => lines.join('\n')),
      );
    }),
    { numRuns: 100 },
  );
});

it('the longest captions of marks that never end are looked at without a wait', () => {
  const text = '<b '.repeat(60_000);
  // Quadratic work would take minutes here, and the test its limit.
  expect(text.replace(CUE_MARK, '')).toBe(text);
});
