import { expect, it } from 'vitest';
import { wordsOfCaptions } from './words-of-captions';

it.each([
  ['', ''],
  ['WEBVTT - A title\nKind: captions', ''],
  ['WEBVTT\n\n00:00.000 --> 00:02.000\nHello.', 'Hello.'],
  [
    'WEBVTT\r\n\r\nintro\r\n00:00.000 --> 00:02.000 line:0\r\nOne shelf\r\nis enough.\r\n',
    'One shelf is enough.',
  ],
  ['WEBVTT\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\n00:00.000 --> 00:02.000\nHello.', 'Hello.'],
  [
    'WEBVTT\n\n00:00.000 --> 00:02.000\n<v.loud Sam>Tea <i>&amp;</i> cake?</v>\n\n00:02.000 --> 00:03.000\nYes.',
    'Sam: Tea & cake?\nYes.',
  ],
  ['WEBVTT\r\r00:00.000 --> 00:02.000\rOne shelf\ris enough.\r', 'One shelf is enough.'],
  ['WEBVTT\n\nNOTE from 1 --> 2\nby hand\n\n00:00.000 --> 00:02.000\nHello.', 'Hello.'],
  [
    'WEBVTT\n\n00:00.000 --> 00:02.000\nCaf&#233; &eacute; &#xE9; &hellip; I <3 tea & more',
    'Café é é … I <3 tea & more',
  ],
  ['WEBVTT\n\n00:00.000 --> 00:02.000\n2 &lt; 3 &amp;lt; 4', '2 < 3 &lt; 4'],
  ['WEBVTT\n\n00:00:00,000 --> 00:00:02,000\nOf an earlier release.', 'Of an earlier release.'],
  ['WEBVTT\n\n00:00.000 --> 00:02.000\nOne\n00:02.000 --> 00:03.000\nTwo', 'One\nTwo'],
  ['WEBVTT\n00:00.000 --> 00:02.000\nAt once.', 'At once.'],
])('%j says %j', (captions, words) => {
  expect(wordsOfCaptions(captions)).toBe(words);
});
