/** The state of a process of tests at the moment when a test of it timed out. */
export interface ProcessState {
  heapBytes: number;
  heapLimitBytes: number;
  /** The longest time during the test in which the process ran one piece of code and nothing else, in milliseconds. */
  longestStallMs: number;
  /** What keeps the process alive, by kind, as Node names it; a kind is there as often as the process has it. */
  resources: readonly string[];
  /** How long a task of one of Node's few threads took, which files, passwords, pictures and the database engine share. */
  threadMs: number;
  /** How long a byte took to the disk of temporary files. */
  diskMs: number;
}

interface TestError {
  message: string;
  stack?: string;
}

const TIMED_OUT = /timed out in \d+ms/;
/** vitest takes the stack of a timeout before it knows the message, and puts this in its place. */
const NO_MESSAGE = /^Error: STACK_TRACE_ERROR\n/;
const PROBE_MS = 5_000;

/** @returns how long the work took, in milliseconds; `Infinity` when it took longer than five seconds or failed */
export const timeOf = async (work: () => Promise<unknown>, limitMs = PROBE_MS): Promise<number> => {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<number>((resolve) => (timer = setTimeout(resolve, limitMs, Infinity)));
  const done = work().then(
    () => performance.now() - began,
    () => Infinity,
  );
  try {
    return await Promise.race([done, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const duration = (ms: number): string => (ms === Infinity ? 'no answer' : `${Math.round(ms)} ms`);

const counted = (resources: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const kind of resources) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'nothing';
};

const described = (state: ProcessState): string =>
  [
    `heap ${megabytes(state.heapBytes)} of ${megabytes(state.heapLimitBytes)}`,
    `longest stall ${duration(state.longestStallMs)}`,
    `threads ${duration(state.threadMs)}`,
    `disk ${duration(state.diskMs)}`,
    `held ${counted(state.resources)}`,
  ].join('; ');

/** Adds the state of the process to each error that is a timeout, at the top of its stack, which reports print first. */
export const explainTimeouts = async (
  errors: readonly TestError[],
  stateNow: () => Promise<ProcessState>,
): Promise<void> => {
  const timeouts = errors.filter(({ message }) => TIMED_OUT.test(message));
  if (timeouts.length === 0) return;
  const state = described(await stateNow());
  for (const error of timeouts)
    error.stack = [error.message, state, (error.stack ?? '').replace(NO_MESSAGE, '')].join('\n');
};
