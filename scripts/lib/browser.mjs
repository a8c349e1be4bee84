import { systemBrowser, which } from '../../packages/local-stack/src/system-browser.mjs';
import { run } from './run.mjs';

const PACKAGES = ['chromium-headless-shell', 'chromium'];

const isRoot = () => process.getuid?.() === 0;

const installFromDebian = async () => {
  await run('apt-get', ['update'], { quiet: true });
  for (const name of PACKAGES) {
    const args = ['install', '-y', '--no-install-recommends', name];
    const code = await run('apt-get', args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code === 0) return systemBrowser();
  }
  return undefined;
};

/**
 * Finds a Chromium: the system's, else one of Debian's packages (as root), else Playwright's own download.
 * @returns {Promise<Record<string, string>>} environment for Playwright; empty when it uses its own browser
 */
export const ensureBrowser = async () => {
  const found = systemBrowser() ?? (isRoot() && which('apt-get') ? await installFromDebian() : undefined);
  if (found) return { CHROMIUM_PATH: found };
  const code = await run('playwright', ['install', 'chromium']);
  if (code !== 0)
    throw new Error('No Chromium could be found or installed. Please install one and set CHROMIUM_PATH.');
  return {};
};
