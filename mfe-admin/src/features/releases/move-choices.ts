import { whenOf } from '../../shared/words';
import type { Move, SeenPart } from '../../data/releases';
import { type Environment, type LivePart, SHELL } from './live-part';

/** What changes with a move, for whoever decides. */
export interface Change {
  seen: SeenPart;
  /** What visitors get there now. */
  now: string;
  then: string;
  /** Canaries that end with it, by their parts. */
  ends: string[];
}

/** One thing that can be done with a part. */
export interface Choice extends Change {
  key: string;
  label: string;
  hint: string;
  move: Move;
}

/** One thing that cannot be done yet, and what helps. */
export interface Obstacle {
  label: string;
  words: string;
  command: string | null;
}

export interface Choices {
  possible: Choice[];
  obstacles: Obstacle[];
}

/** A canary is compared with what is beside it, so it ends with its part, and all of them with the shell. */
const endingWith = ({ remotes }: Environment, part: string): string[] =>
  remotes.filter(({ name, canary }) => canary && (part === SHELL || name === part)).map(({ name }) => name);

type Refusal = NonNullable<LivePart['moves']['rollback']>['refusal'];
interface Found {
  choice: Choice;
  refusal: Refusal;
}

const goingBack = (environment: Environment, { name, version: now, moves }: LivePart): Found[] => {
  const seen = { environment: environment.environment, part: name, revision: environment.revision };
  const ends = endingWith(environment, name);
  const to = (then: string, words: Pick<Choice, 'label' | 'hint'>): Choice => ({
    ...{ key: `rollback ${then}`, move: { kind: 'rollback', version: then }, seen, now, then, ends },
    ...words,
  });
  const { rollback } = moves;
  const before = rollback && {
    choice: to(rollback.version, {
      label: 'Go back to the version before',
      hint: `${rollback.version}. It was live here, so nothing has to be tested.`,
    }),
    refusal: rollback.refusal,
  };
  const others = moves.earlier
    .filter(({ version }) => version !== rollback?.version)
    .map(({ version, since, by }) => ({
      choice: to(version, {
        label: `Go to ${version}`,
        hint: `It was live here too, last since ${whenOf(since)}, by ${by}.`,
      }),
      refusal: null,
    }));
  return [...(before ? [before] : []), ...others];
};

const testedWords = (booted: { at: string; by: string } | null): string =>
  booted ? `Boot-tested in that combination ${whenOf(booted.at)}, by ${booted.by}.` : '';

const promoting = (
  { environment: from }: Environment,
  { name, version, moves }: LivePart,
  all: readonly Environment[],
): Found[] =>
  moves.promotions.map(({ to, revision, live, booted, refusal }) => {
    const target = all.find(({ environment }) => environment === to);
    return {
      choice: {
        ...{ key: `promote ${to}`, label: `Promote to ${to}`, hint: testedWords(booted) },
        move: { kind: 'promote', from, version },
        seen: { environment: to, part: name, revision },
        now: live ?? 'Nothing: this part is not there yet',
        ...{ then: version, ends: target ? endingWith(target, name) : [] },
      },
      refusal,
    };
  });

const endingCanary = (environment: Environment, { name, version, canary, moves }: LivePart): Found[] => {
  if (!canary) return [];
  const seen = { environment: environment.environment, part: name, revision: environment.revision };
  const now = `${canary.version} for ${canary.percent} of 100, ${version} for the others`;
  const change = { seen, now, ends: [name] };
  const stop: Choice = {
    ...{ key: 'stop', label: 'Stop the canary', hint: `Everyone gets ${version}.` },
    ...{ ...change, move: { kind: 'stop' }, then: version },
  };
  const finish: Choice = {
    ...{
      key: 'finish',
      label: 'Give the canary to everybody',
      hint: testedWords(moves.finish?.booted ?? null),
    },
    ...{ ...change, move: { kind: 'finish' }, then: canary.version },
  };
  return [
    { choice: stop, refusal: null },
    ...(moves.finish ? [{ choice: finish, refusal: moves.finish.refusal }] : []),
  ];
};

/** What can be done with a part, what ends something first, and what cannot be done yet. */
export const choicesOf = (environment: Environment, part: LivePart, all: readonly Environment[]): Choices => {
  const found = [
    ...endingCanary(environment, part),
    ...goingBack(environment, part),
    ...promoting(environment, part, all),
  ];
  return {
    possible: found.filter(({ refusal }) => !refusal).map(({ choice }) => choice),
    obstacles: found.flatMap(({ choice: { label }, refusal }) =>
      refusal ? [{ label, words: refusal.words, command: refusal.command }] : [],
    ),
  };
};

/** Whether there is anything to say about moving a part. */
export const canBeMoved = ({ moves, canary }: LivePart): boolean =>
  moves.rollback !== null || moves.earlier.length > 0 || moves.promotions.length > 0 || canary !== null;
