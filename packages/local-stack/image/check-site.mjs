// node packages/local-stack/image/check-site.mjs ADDRESS: checks that a site in production is complete, from outside.
import { strict as assert } from 'node:assert';
import { pathToFileURL } from 'node:url';

/** How long one answer may take, in milliseconds. */
const WITHIN_MS = 10_000;

/**
 * @param {string} site its address
 * @returns {Promise<void>}
 * @throws {Error} that says what is wrong
 */
export const checkSite = async (site) => {
  const ask = (path) => fetch(new URL(path, site), { signal: AbortSignal.timeout(WITHIN_MS) });
  const json = async (path) => {
    const response = await ask(path);
    assert.equal(response.status, 200, `${path} answers ${response.status}`);
    return response.json();
  };

  assert.equal((await json('/api/v1/health')).success, true, 'the API is not healthy');
  const live = await json('/healthz');
  assert.equal(live.environment, 'production', 'the site shows another environment');
  assert.ok(Object.keys(live.remotes).length > 0, 'no remote is live');
  assert.equal((await json('/api/v1/services')).success, true, 'the API does not list services');

  const page = await ask('/');
  assert.equal(page.status, 200, 'the first page is missing');
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src/, 'pages have no policy');
  const [script] = /\/shell\/[^"]+\.js/.exec(await page.text()) ?? [];
  assert.ok(script, 'the first page loads no script');
  assert.equal((await ask(script)).status, 200, `${script} is missing`);
  // Pages of the site answer there, and neither stand-ins nor figures of the API.
  for (const path of ['/sandbox/inbox', '/metrics'])
    assert.ok((await (await ask(path)).text()).includes(script), `${path} is open to the outside`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , site = 'http://localhost:3000'] = process.argv;
  await checkSite(site);
  process.stdout.write(`${site} is complete.\n`);
}
