import { createHash } from 'node:crypto';
import type { Registry, RegistryRemote } from '@gently/federation/contract';
import type { Page, Route } from '@playwright/test';

/** What can be wrong with a file of a remote. */
export const FAULTS = [
  'missing entry',
  'entry that answers 500',
  'hanging entry',
  'entry with a syntax error',
  'entry that throws',
  'wrong contract',
  'tampered entry',
  'tampered chunk',
  'missing chunk',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Set by code that must never run. */
export const TAMPERED = 'gentlyTampered';

const isDocument = (route: Route): boolean => route.request().resourceType() === 'document';

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body });

/** Files that were built wrong: their hash is the recorded one, so only running them shows it. */
const BUILT_WRONG: Partial<Record<Fault, (remote: RegistryRemote) => string>> = {
  'entry with a syntax error': ({ name }) => `var ${name.replaceAll('-', '_')} = {;`,
  'entry that throws': () => 'throw new Error("This entry throws.");',
  'wrong contract': ({ name }) =>
    `var ${name.replaceAll('-', '_')} = { init() {}, get: async () => () => ({ manifest: { name: "${name}", contract: 999, mounts: [], nav: [] } }) };`,
};

/** Hands pages out with another registry than the site's. */
export const changeRegistry = async (page: Page, change: (registry: Registry) => Registry): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (!isDocument(route)) return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const changed = html.replace(/(id="?registry"?[^>]*>)([^<]*)(<)/, (_all, open, json, close) => {
      const registry = change(JSON.parse(String(json)) as Registry);
      return `${String(open)}${JSON.stringify(registry).replaceAll('<', '\\u003c')}${String(close)}`;
    });
    await route.fulfill({ response: answer, body: changed });
  });
};

/** Has the page believe that `body` is what was released. */
const recordHash = async (page: Page, remote: RegistryRemote, body: string): Promise<void> => {
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  await changeRegistry(page, (registry) => ({
    ...registry,
    remotes: registry.remotes.map((one) => (one.name === remote.name ? { ...one, integrity } : one)),
  }));
};

const tampered = async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `globalThis.${TAMPERED} = true;${await answer.text()}` });
};

const HANDLERS: Partial<Record<Fault, (route: Route) => unknown>> = {
  'missing entry': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'entry that answers 500': (route) => route.fulfill({ status: 500, body: 'Please try again' }),
  'hanging entry': () => undefined,
  'tampered entry': tampered,
  'tampered chunk': tampered,
  'missing chunk': (route) => route.fulfill({ status: 404, body: 'Not found' }),
};

/** Breaks a remote for this page until `page.unrouteAll`. */
export const breakRemote = async (page: Page, remote: RegistryRemote, fault: Fault): Promise<void> => {
  const folder = `/remotes/${remote.name}/`;
  const entry = (url: URL) => url.pathname === remote.entry;
  const chunk = (url: URL) =>
    url.pathname.startsWith(folder) && url.pathname.endsWith('.js') && url.pathname !== remote.entry;
  const body = BUILT_WRONG[fault]?.(remote);
  if (body !== undefined) {
    await recordHash(page, remote, body);
    await page.route(entry, script(body));
    return;
  }
  const handler = HANDLERS[fault];
  if (handler) await page.route(fault.endsWith('chunk') ? chunk : entry, handler);
};
