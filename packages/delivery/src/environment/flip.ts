import { compose } from './compose';
import type { Combination } from './compose';
import type { Environment } from './environment';
import { readEnvironment, writeEnvironment } from './environment-store';

/** Older changes are dropped: the file is read at every change. */
const HISTORY_LENGTH = 200;

export interface FlipOptions {
  store: string;
  environment: string;
  combination: Combination;
  /** Who asks. */
  by: string;
  note: string;
  /** The clock. */
  now: Date;
}

const isSame = (current: Environment, { shell, remotes }: Combination): boolean =>
  current.shell === shell &&
  JSON.stringify(Object.entries(current.remotes).sort()) === JSON.stringify(Object.entries(remotes).sort());

/**
 * Makes a combination live, at once and as a whole.
 * @returns the environment afterwards, and whether anything changed
 */
export const flip = async (options: FlipOptions): Promise<{ environment: Environment; changed: boolean }> => {
  const { store, combination, by, note, now } = options;
  const current = await readEnvironment(store, options.environment);
  if (current && isSame(current, combination)) return { environment: current, changed: false };

  const composed = await compose(store, options.environment, combination);
  const revision = (current?.revision ?? 0) + 1;
  const { shell } = combination;
  const remotes = { ...combination.remotes };
  const change = { revision, at: now.toISOString(), by, note, shell, remotes };
  const environment: Environment = {
    environment: options.environment,
    revision,
    shell,
    remotes,
    ...composed,
    history: [...(current?.history ?? []), change].slice(-HISTORY_LENGTH),
  };
  await writeEnvironment(store, environment);
  return { environment, changed: true };
};
