import { config } from 'zod';

/**
 * Imported by pages before everything else. zod would ask whether it may make code out of text, to check faster; the
 * content policy of our pages refuses that, and every page would begin with a violation. Its settings are one object
 * for all copies of it on a page, so this holds for shell and remotes alike. Servers do not import it.
 */
config({ jitless: true });
