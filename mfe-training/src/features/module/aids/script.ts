import { type Passage, wordsOf } from '@gently/module-reader/passages';
import { type Sentence, sentencesAt } from '@gently/ui/aids';

interface ScriptLine extends Sentence {
  /** In which passage it stands, from 0. */
  passage: number;
}

/** What is read aloud, as it stood on the page when it was asked for. */
export interface Script {
  of: readonly Passage[];
  lines: readonly ScriptLine[];
}
export const EMPTY_SCRIPT: Script = { of: [], lines: [] };

const linesOf = (passage: Passage, at: number): ScriptLine[] =>
  wordsOf(passage)
    .flatMap((line, index) => sentencesAt(`${at}-${index}`, line))
    .map((sentence) => ({ ...sentence, passage: at }));

/** @returns every sentence of the passages, in the order of the page. */
export const scriptOf = (passages: readonly Passage[]): Script => ({
  of: passages,
  lines: passages.flatMap(linesOf),
});
