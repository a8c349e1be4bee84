import type { BrowserContext } from '@playwright/test';

/** Versions that the tests of this run are about, on a site that shows others: remote → version. */
const wishes = Object.entries(JSON.parse(process.env.SITE_WISHES ?? '{}') as Record<string, string>);

const REFUSED = /Preview wishes were ignored/;

/**
 * Has every page of a browser ask for the wished versions, as the address of a preview does.
 * @returns what the site said about wishes that it did not follow
 */
export const askForVersions = async (context: BrowserContext): Promise<readonly string[]> => {
  const refused: string[] = [];
  const { SITE_URL } = process.env;
  if (wishes.length === 0 || !SITE_URL) return refused;
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) refused.push(message.text());
  });
  await context.addInitScript(
    ([origin, asked]) => {
      if (location.origin !== origin || window.top !== window) return;
      const address = new URL(location.href);
      for (const [name, version] of asked) address.searchParams.set(`remote.${name}`, version);
      history.replaceState(history.state, '', address);
    },
    [new URL(SITE_URL).origin, wishes] as const,
  );
  return refused;
};
