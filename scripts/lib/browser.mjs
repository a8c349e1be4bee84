import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** The first has no window of its own and takes two thirds of the time of the others. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const which = (name) => {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

const installed = () => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  return NAMES.map(which).find(Boolean) ?? null;
};

const isRoot = () => process.getuid?.() === 0;

const installFromDebian = async () => {
  await run('apt-get', ['update'], { quiet: true });
  for (const name of PACKAGES) {
    const args = ['install', '-y', '--no-install-recommends', name];
    const code = await run('apt-get', args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code === 0) return installed();
  }
  return null;
};

/**
 * Finds a Chromium: the system's, else one of Debian's packages (as root), else Playwright's own download.
 * @returns {Promise<Record<string, string>>} environment for Playwright; empty when it uses its own browser
 */
export const ensureBrowser = async () => {
  const found = installed() ?? (isRoot() && which('apt-get') ? await installFromDebian() : null);
  if (found) return { CHROMIUM_PATH: found };
  const code = await run('playwright', ['install', 'chromium']);
  if (code !== 0)
    throw new Error('No Chromium could be found or installed. Please install one and set CHROMIUM_PATH.');
  return {};
};
