import bidiFactory from 'bidi-js';
import type { DocumentFont } from './document-fonts';
import type { FontRun } from './font-runs';

/** Text of one font and one direction. Its glyphs are laid out by the font. */
export interface PlacedRun extends FontRun {
  rightToLeft: boolean;
}
/** @returns the width of a text in points. */
export type Measure = (font: DocumentFont, text: string) => number;

interface Cut {
  from: number;
  to: number;
}

const bidi = bidiFactory();
/** Letters from the right that take two places, such as Adlam: the library knows one place at a time, and two of Hebrew stand in. */
const FAR_FROM_THE_RIGHT = /[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu;
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
/** Scripts that put no spaces between words: a line may end after any word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** @returns the pieces of a text between which a line may end */
const piecesOf = (text: string): Cut[] => {
  const pieces: Cut[] = [];
  for (const { segment, index, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    const before = last ? text.slice(last.from, last.to) : '';
    const begins =
      last === undefined ||
      (/\s$/u.test(before) && !/^\s/u.test(segment)) ||
      (isWordLike && UNSPACED.test(before));
    const to = index + segment.length;
    if (begins) pieces.push({ from: index, to });
    else last.to = to;
  }
  return pieces;
};

type Fits = (cut: Cut) => boolean;

/** Joins neighbours for as long as they fit together. */
const joined = (pieces: readonly Cut[], fits: Fits): Cut[] => {
  const lines: Cut[] = [];
  for (const { from, to } of pieces) {
    const last = lines.at(-1);
    if (last && fits({ from: last.from, to })) last.to = to;
    else lines.push({ from, to });
  }
  return lines;
};

/** Cuts what is wider than a whole line between letters. */
const fitting = (text: string, piece: Cut, fits: Fits): Cut[] => {
  if (fits(piece)) return [piece];
  const letters = [...graphemes.segment(text.slice(piece.from, piece.to))].map(({ segment, index }) => ({
    from: piece.from + index,
    to: piece.from + index + segment.length,
  }));
  return joined(letters, fits);
};

/** Runs of the part of a text from one offset to another. */
const within = (runs: readonly FontRun[], { from, to }: Cut): FontRun[] => {
  let at = 0;
  return runs.flatMap(({ font, text }) => {
    const [start, end] = [Math.max(from, at) - at, Math.min(to, at + text.length) - at];
    at += text.length;
    return end > start ? [{ font, text: text.slice(start, end) }] : [];
  });
};

/** The order in which the runs of a line appear from left to right: rule L2 of the Unicode bidirectional algorithm. */
const inVisualOrder = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      if ((ordered[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  return ordered;
};

/**
 * Breaks a paragraph into lines.
 * @param width in points
 * @returns the runs of each line, from left to right
 */
export const layOutLines = (runs: readonly FontRun[], width: number, measure: Measure): PlacedRun[][] => {
  const text = runs.map((run) => run.text).join('');
  const widthOf = (cut: Cut): number =>
    within(runs, cut).reduce((sum, run) => sum + measure(run.font, run.text), 0);
  const trimmed = ({ from, to }: Cut): Cut => ({ from, to: from + text.slice(from, to).trimEnd().length });
  const fits: Fits = (cut) => widthOf(trimmed(cut)) <= width;
  const lines = joined(
    piecesOf(text).flatMap((piece) => fitting(text, piece, fits)),
    fits,
  );
  const { levels } = bidi.getEmbeddingLevels(text.replaceAll(FAR_FROM_THE_RIGHT, '\u05D0\u05D0'));
  return lines.map(trimmed).map((line) => {
    const placed: { font: DocumentFont; text: string; level: number }[] = [];
    let at = line.from;
    for (const run of within(runs, line)) {
      let isFirst = true;
      for (const character of run.text) {
        const level = levels[at] ?? 0;
        const last = placed.at(-1);
        if (!isFirst && last?.level === level) last.text += character;
        else placed.push({ font: run.font, text: character, level });
        isFirst = false;
        at += character.length;
      }
    }
    return inVisualOrder(placed).map((run) => ({
      // Signs between words that are written from the right are mirrored, which only fonts that HarfBuzz shapes do.
      font: run.font === 'house' && run.level % 2 === 1 ? 'european' : run.font,
      text: run.text,
      rightToLeft: run.level % 2 === 1,
    }));
  });
};
