import { createRemotes, readRegistry, shellFacade } from '@gently/federation/runtime';

/** Every remote that is live in this environment, known from the page itself. Loads nothing yet. */
export const remotes = createRemotes({
  registry: readRegistry(),
  facade: shellFacade(),
  onFailure: ({ error }) => reportError(error),
});
