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

/** @returns the pieces of a text between which a line may end. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    const begins =
      last === undefined ||
      (/\s$/u.test(last) && !/^\s/u.test(segment)) ||
      (isWordLike && UNSPACED.test(last));
    if (begins) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
};

/** Cuts what is wider than a whole line between letters. */
const fitting = (piece: string, fits: (text: string) => boolean): string[] => {
  if (fits(piece.trimEnd())) return [piece];
  const parts = [''];
  for (const { segment } of graphemes.segment(piece)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && !fits(last + segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
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
  const lines: Cut[] = [];
  let end = 0;
  for (const piece of piecesOf(text)) {
    const start = end;
    const parts = fitting(piece, (part) => {
      const at = text.indexOf(part, start);
      return widthOf({ from: at, to: at + part.length }) <= width;
    });
    for (const part of parts) {
      const [from, to] = [end, end + part.length];
      const last = lines.at(-1);
      if (last && widthOf(trimmed({ from: last.from, to })) <= width) last.to = to;
      else lines.push({ from, to });
      end = to;
    }
  }
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
