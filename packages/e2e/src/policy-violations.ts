import type { Browser, BrowserContext } from '@playwright/test';

declare global {
  var gentlyViolation: ((violation: string) => void) | undefined;
}

const BINDING = 'gentlyViolation';

const watch = async (context: BrowserContext, violations: string[]): Promise<void> => {
  await context.exposeFunction(BINDING, (violation: string) => void violations.push(violation));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      globalThis.gentlyViolation?.(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
};

/**
 * Watches every page of a test, also in windows that it opens itself. A browser says nothing in its console of code
 * that it refuses to make out of text, so only the event tells.
 * @returns what the pages did against their content policy: directive, what was refused, where; it grows
 */
export const watchPolicy = async (browser: Browser, context: BrowserContext): Promise<string[]> => {
  const violations: string[] = [];
  await watch(context, violations);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const opened = await newContext(options);
    await watch(opened, violations);
    return opened;
  };
  context.once('close', () => {
    browser.newContext = newContext;
  });
  return violations;
};
