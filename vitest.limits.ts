/** Milliseconds that a slow machine may take until what a test waits for is there. What is there at once is found at once. */
export const PATIENCE_MS = 20_000;

/**
 * Limits, not expectations: they end what hangs. A slow machine that does other things besides takes many times what an
 * idle one takes, and no test depends on how long.
 */
export const LIMITS = {
  /** Milliseconds. */
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: PATIENCE_MS } },
};
