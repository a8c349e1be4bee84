import type { OptionCard } from '@gently/ui/forms';

interface Words<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  /** Marks the question "(optional)". */
  optional?: boolean;
}
interface Line {
  kind: 'line';
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  maxLength: number;
}
/** Typed, never stored. `inReview` is false for the repetition of a password. */
interface Password {
  kind: 'password';
  inReview: boolean;
}
interface Lines {
  kind: 'lines';
  maxLength: number;
  rows?: number;
}
interface Choice {
  kind: 'one' | 'many';
  options: readonly OptionCard<string>[];
}
/** One box to tick, and what ticking it says. */
interface Agreement {
  kind: 'agreement';
  statement: string;
}

/** One question of a wizard, as data: the step draws it, the review reads it back. */
export type Question<Name extends string = string> = Words<Name> &
  (Line | Password | Lines | Choice | Agreement);

/** Questions that belong together under one heading. */
export interface QuestionGroup<Name extends string = string> {
  title?: string;
  text?: string;
  questions: readonly Question<Name>[];
}

/** One step of a wizard. */
export interface WizardStep<Name extends string = string> {
  /** Its short name in the list of steps. */
  name: string;
  /** The heading of the page. */
  title: string;
  lead: string;
  /** Minutes from this step to the end. */
  minutesLeft: number;
  groups: readonly QuestionGroup<Name>[];
}

export const questionsOf = <Name extends string>(step: WizardStep<Name>): readonly Question<Name>[] =>
  step.groups.flatMap(({ questions }) => questions);

/** @returns the number, from 1, of the step that asks for this; 0 when none does. */
export const stepAsking = (steps: readonly WizardStep[], name: string): number =>
  steps.findIndex((step) => questionsOf(step).some((question) => question.name === name)) + 1;
