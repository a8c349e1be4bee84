import { AppError } from '../../shared/errors/app-error';
import { createOperations, type Operation, type Outcome } from './operations';
import { createRandom } from './random';
import type { Stage } from './stage';

/** The call was cut off: the process that should have answered was ended, or is not there yet. */
export class CutOff extends Error {}

export interface RaceOptions {
  operations: number;
  workers: number;
  seed: number;
  /** Asked once the operations have begun: while it says yes, the workers go on, up to ten times as many and at least 2,000. */
  goesOn?: (outcomes: RaceResult['outcomes']) => boolean;
  /** Called when so many operations are done. */
  onProgress?: (done: number) => void;
  /** Waits until there is somebody to talk to again. */
  whenCut?: () => Promise<void>;
}

export interface RaceResult {
  /** How often each operation ended in each way. */
  outcomes: Record<string, Record<Outcome, number>>;
  /** Outcomes that no race explains. */
  unexpected: string[];
}

/** What a person may be told while many do the same at once. Everything else is a fault. */
const EXPECTED: readonly Outcome[] = [
  'done',
  'slot_taken',
  'transition_refused',
  'already_paid',
  'claim_expired',
  'conflict',
  // The booking has gone to another declutterer between looking and accepting.
  'booking_not_found',
  // It was answered, moved or withdrawn between looking and answering.
  'offer_closed',
  'nobody_to_ask',
  // What a machine with too much to do may say: nothing has happened, or it is found out later.
  'payment_provider_failed',
  'timed_out',
  'cut',
  'unavailable',
];

const outcomeOfError = (error: unknown): Outcome => {
  if (error instanceof CutOff) return 'cut';
  if (error instanceof AppError) return error.code;
  return `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
};

/** Which operation succeeds is a matter of time, so a race may take many more operations until each has. */
const MOST_TIMES = 10;
const MOST_OF_SHORT = 2_000;

/** Lets many workers do random operations on the same few hours until enough are done. */
export const runRace = async (stage: Stage, options: RaceOptions): Promise<RaceResult> => {
  const { operations, workers, seed, goesOn = () => false, onProgress, whenCut } = options;
  const next = createOperations(stage);
  const outcomes: RaceResult['outcomes'] = {};
  const most = Math.max(MOST_TIMES * operations, MOST_OF_SHORT);
  let begun = 0;
  let done = 0;

  const note = (operation: Operation, outcome: Outcome): void => {
    const row = (outcomes[operation] ??= {});
    row[outcome] = (row[outcome] ?? 0) + 1;
    done += 1;
    onProgress?.(done);
  };

  const work = async (worker: number): Promise<void> => {
    const random = createRandom(seed * 1_000 + worker);
    while (begun < operations || (begun < most && goesOn(outcomes))) {
      begun += 1;
      const { operation, run } = next(random);
      const outcome = await run().catch(outcomeOfError);
      note(operation, outcome);
      if (outcome === 'cut' || outcome === 'unavailable') await whenCut?.();
    }
  };

  await Promise.all(Array.from({ length: workers }, (_, index) => work(index)));
  const unexpected = Object.entries(outcomes).flatMap(([operation, row]) =>
    Object.keys(row)
      .filter((outcome) => !EXPECTED.includes(outcome))
      .map((outcome) => `${operation}: ${outcome} (${row[outcome]} times)`),
  );
  return { outcomes, unexpected };
};
