/** The tests of all remotes by themselves. */
export const ACCEPTANCE = 'acceptance';

/** Journeys wait for jobs of the product most of all, so they begin first and the others fill their pauses. */
export const BROWSER_PROJECTS = ['journeys', 'matrix', ACCEPTANCE];
