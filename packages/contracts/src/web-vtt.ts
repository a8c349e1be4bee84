import { TRAINING_TEXTS } from './training-options';

/** Words of a WebVTT file, and when they are shown (https://www.w3.org/TR/webvtt1/). */
export interface Cue {
  /** Of its time, from 1. */
  line: number;
  /** Whether players can read its time, and it ends after it begins. */
  isShown: boolean;
  /** As it is written, with marks for the player. */
  text: string;
}

interface Read {
  cues: Cue[];
  /** The first thing that keeps a player from showing what is written; null where it shows everything. */
  problem: string | null;
}

const SIGNATURE = /^WEBVTT(?:[ \t]|$)/;
const COMMENT = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const ARROW = '-->';
/** Hours have two digits at least, although the standard lets players accept one: they do not. */
const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
/** A mark that players know; `font` comes from converters, and hides nothing. It ends before another `<`, or many of them would cost a second each. */
export const CUE_MARK =
  /<(?:\/?(?:b|c|font|i|lang|rt|ruby|u|v)(?:[ \t\n.][^<>]*)?|\d{2,}(?::[0-5]\d){1,2}\.\d{3})>/g;

const secondsOf = (time: string): number | null => {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(time) ?? [];
  return minutes === undefined
    ? null
    : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000;
};

const at = (line: number, words: string): string => `Line ${line} of the captions ${words}`;

/** @returns what is wrong with the line that says when words are shown; null where players can read it */
const timeProblem = (text: string, line: number): string | null => {
  const [from = '', rest = ''] = text.split(ARROW, 2);
  const [start, end] = [secondsOf(from.trim()), secondsOf(rest.trim().split(/[ \t]/, 1)[0] ?? '')];
  if (start === null || end === null)
    return at(line, 'has a time that players cannot read. Please write it as 00:01:02.500 --> 00:01:04.000');
  return end > start ? null : at(line, 'ends before it begins');
};

/** @param lines of one cue, without its time */
const textProblem = (text: string, line: number): string | null => {
  if (text.includes('\uFFFD'))
    return at(line, 'has characters that were lost. Please save the file as UTF-8 and choose it again');
  return text.replace(CUE_MARK, '').includes('<')
    ? at(line, 'has a < that hides the words after it. Please write &lt; instead')
    : null;
};

/** Lines that belong together, up to an empty one. A second time begins a new block without one. */
const blocksOf = (lines: readonly string[], from: number): { line: number; lines: string[] }[] => {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: { line: number; lines: string[] } | null = null;
  lines.forEach((text, index) => {
    if (index < from) return;
    if (text === '') {
      open = null;
      return;
    }
    const startsAgain =
      text.includes(ARROW) &&
      open !== null &&
      (open.lines.length > 1 || open.lines[0]?.includes(ARROW) === true);
    if (open === null || startsAgain) blocks.push((open = { line: index + 1, lines: [] }));
    open.lines.push(text);
  });
  return blocks;
};

/** Where the header ends, which may have lines of its own. */
const headerEnd = (lines: readonly string[]): number => {
  const end = lines.findIndex((line, index) => index > 0 && (line === '' || line.includes(ARROW)));
  return end < 0 ? lines.length : end;
};

/** Reads captions as players do. */
export const readCaptions = (captions: string): Read => {
  const lines = captions.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  let problem: string | null = SIGNATURE.test(lines[0] ?? '') ? null : TRAINING_TEXTS.captions;
  for (const block of blocksOf(lines, problem === null ? headerEnd(lines) : 0)) {
    const time = block.lines.findIndex((line) => line.includes(ARROW));
    const line = block.line + Math.max(0, time);
    const unreadable = time < 0 ? null : timeProblem(block.lines[time] ?? '', line);
    const isComment = COMMENT.test(block.lines[0] ?? '');
    if (time < 0 || (isComment && unreadable !== null)) {
      if (!isComment) problem ??= at(block.line, 'has no time, so it would not be shown');
      continue;
    }
    const text = block.lines.slice(time + 1).join('\n');
    problem ??= unreadable ?? textProblem(text, line + 1);
    cues.push({ line, isShown: unreadable === null, text });
  }
  return { cues, problem };
};

const EMPTY_CAPTIONS = 'These captions show no words. Please add a time and what is said then';

/** @returns why captions cannot be published; null where a player shows everything that is written */
export const captionsProblem = (captions: string): string | null => {
  const { cues, problem } = readCaptions(captions);
  if (problem !== null) return problem;
  return cues.some(({ text }) => text.replace(CUE_MARK, '').trim() !== '') ? null : EMPTY_CAPTIONS;
};
