import { patience } from '@gently/testing/patience';

/**
 * Limits, not expectations, in milliseconds: they end a test that hangs. A busy machine takes many times what an idle one
 * takes, and some tests load the whole site, page after page. A test waits for several turns of jobs, so its own limit is longer
 * than those of its waits together.
 */
export const TEST_MS = patience(600_000);
/** How long a test waits for what it has caused. */
export const PATIENCE_MS = patience(60_000);
/** How long a test waits for the next turn of a job, which runs once a minute, and for what the job causes. */
export const NEXT_TURN_MS = patience(150_000);
/** How long one look at a page may take inside a loop that looks again. */
export const ONE_LOOK_MS = patience(5_000);
