/**
 * Limits, not expectations, in milliseconds: they end what hangs. A slow machine that does other things besides takes
 * many times what an idle one takes, and some tests boot the whole site, page after page.
 */
export const TEST_MS = 300_000;
/** Until what a test waits for is there. */
export const PATIENCE_MS = 60_000;
