/** `npm test` measures the machine when it starts and sets this factor: every limit is multiplied by it. */
const factor = Number(process.env.PATIENCE_FACTOR ?? 1);
if (!(factor >= 1)) throw new RangeError(`PATIENCE_FACTOR is ${String(factor)}; it must be 1 or more.`);

/** @param ms limit of a wait on an idle machine, in milliseconds @returns the limit on this machine */
export const patience = (ms: number): number => Math.ceil(ms * factor);

/** Milliseconds until a wait for something that a test caused gives up. A result that is there is found at once. */
export const PATIENCE_MS = patience(20_000);

/** Options of a poll or of a wait with that limit. */
export const SOON = { timeout: PATIENCE_MS };

/**
 * Limits of vitest, not expectations: they end a test that hangs. A busy machine takes many times what an idle one takes,
 * and no test depends on how long.
 */
export const LIMITS = {
  /** Milliseconds. */
  testTimeout: patience(120_000),
  hookTimeout: patience(120_000),
  expect: { poll: { timeout: PATIENCE_MS } },
};
