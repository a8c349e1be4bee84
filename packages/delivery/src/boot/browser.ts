import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Starts a browser that reaches nothing but this machine.
 * @param chosen path of a Chromium; left out, the system's, else Playwright's own
 */
export const launchBrowser = async (chosen?: string): Promise<Browser> => {
  const { chromium } = await import('@playwright/test');
  const executablePath = chosen ?? PLACES.find((place) => existsSync(place));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
  });
};
