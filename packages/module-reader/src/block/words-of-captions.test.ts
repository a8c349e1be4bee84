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
])('%j says %j', (captions, words) => {
  expect(wordsOfCaptions(captions)).toBe(words);
});
