/** The state of a process of tests at the moment when a test of it timed out. */
export interface ProcessState {
  heapBytes: number;
  heapLimitBytes: number;
  /** The longest time during the test in which the process ran one piece of code and nothing else, in milliseconds. */
  longestStallMs: number;
  /** What keeps the process alive, by kind, as Node names it; a kind is there as often as the process has it. */
  resources: readonly string[];
}

interface TestError {
  message: string;
  stack?: string;
}

const TIMED_OUT = /timed out in \d+ms/;
/** vitest takes the stack of a timeout before it knows the message, and puts this in its place. */
const NO_MESSAGE = /^Error: STACK_TRACE_ERROR\n/;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

const counted = (resources: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const kind of resources) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'nothing';
};

/** Adds the state of the process to each error that is a timeout, at the top of its stack, which reports print first. */
export const explainTimeouts = (errors: readonly TestError[], stateNow: () => ProcessState): void => {
  for (const error of errors) {
    if (!TIMED_OUT.test(error.message)) continue;
    const { heapBytes, heapLimitBytes, longestStallMs, resources } = stateNow();
    error.stack = [
      error.message,
      `The heap had ${megabytes(heapBytes)} of ${megabytes(heapLimitBytes)}; the longest stall was ${Math.round(longestStallMs)} ms; the process held ${counted(resources)}.`,
      (error.stack ?? '').replace(NO_MESSAGE, ''),
    ].join('\n');
  }
};
