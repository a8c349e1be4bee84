import { isForVisitors } from '@gently/federation/contract';
import type { LiveSite } from './live-site';
import { mountAt, withPageHead } from './page-head';

/** Descriptions are for the head alone; in the registry they would be bytes that nobody reads. */
const withoutDescriptions = (key: string, value: unknown): unknown =>
  key === 'description' ? undefined : value;

/** JSON inside a script element must not be able to end it. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value, withoutDescriptions).replace(/[<>\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** Public pages only: for the others the visitor may be sent to sign in first, and the bytes would be wasted. */
const earlyScripts = (live: LiveSite, path: string): string[] => {
  const found = mountAt(live, path);
  if (!found || !isForVisitors(found.mount)) return [];
  return live.environment.early[found.remote]?.[found.mount.id] ?? [];
};

/** The hash behind the `#` goes with the hint: a browser takes what it fetched early only for an equal one. */
const scriptHint = (file: string): string => {
  const [href = '', integrity] = file.split('#');
  return `<link rel="preload" as="script" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`;
};

const hints = (live: LiveSite, path: string): string =>
  [
    ...live.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...earlyScripts(live, path).map(scriptHint),
  ].join('');

const SHELL_FILE = /(<(?:script|link) [^>]*\b(?:src|href)="__SHELL_BASE__\/([^"]+)")/g;

/** Browsers run and apply the shell's files only as they were published. */
const withIntegrity = (html: string, { integrity }: LiveSite): string =>
  html.replace(SHELL_FILE, (tag: string, _whole: string, file: string) =>
    integrity[file] ? `${tag} integrity="${integrity[file]}"` : tag,
  );

/**
 * Stands where the shell draws, until it does. When a file of it does not arrive as it was published, this is what a
 * visitor reads; it waits, so that nobody sees it flash by, and takes no room, so that nothing moves when it goes.
 */
const waitingFor = (nonce: string): string =>
  `<style nonce="${nonce}">#waiting{visibility:hidden;position:fixed;inset:4rem 0 auto;margin:0 auto;max-width:32rem;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif;animation:waiting 0s 8s forwards}@keyframes waiting{to{visibility:visible}}</style>` +
  '<div id="waiting"><p>This page has not arrived as it should yet. Your bookings are safe.</p>' +
  '<p><a href="">Try again now</a></p></div>';

interface PageRequest {
  nonce: string;
  /** Origin at which people reach the site. */
  origin: string;
}

/**
 * Fills the shell's page: what the page at this path is about, addresses of this version, the registry, the nonce,
 * and hints for what the page is about to ask for.
 */
export const renderPage = (live: LiveSite, path: string, { nonce, origin }: PageRequest): string =>
  withIntegrity(withPageHead(live, path, origin), live)
    .replace('</title>', () => `</title>${hints(live, path)}`)
    .replace('<div id="root"></div>', () => `<div id="root">${waitingFor(nonce)}</div>`)
    .replace('"__REGISTRY__"', () => inlineJson(live.environment.registry))
    .replaceAll('__SHELL_BASE__', () => live.shellBase)
    .replaceAll('__NONCE__', () => nonce);
