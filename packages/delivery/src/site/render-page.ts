import type { LiveSite } from './live-site';
import { matchesPattern } from './route-pattern';

/** JSON inside a script element must not be able to end it. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** Public pages only: for the others the visitor may be sent to sign in first, and the bytes would be wasted. */
const earlyScripts = ({ environment: { registry, early } }: LiveSite, path: string): string[] => {
  for (const { name, mounts } of registry.remotes) {
    const mount = mounts.find((candidate) => matchesPattern(candidate.path, path));
    if (mount) return mount.roles ? [] : (early[name]?.[mount.id] ?? []);
  }
  return [];
};

const hints = (live: LiveSite, path: string): string =>
  [
    ...live.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...earlyScripts(live, path).map((href) => `<link rel="preload" as="script" href="${href}">`),
  ].join('');

/**
 * Fills the shell's page: addresses of this version, the registry, the nonce, and hints for what the page at
 * this path is about to ask for.
 */
export const renderPage = (live: LiveSite, path: string, nonce: string): string =>
  live.template
    .replace('</title>', () => `</title>${hints(live, path)}`)
    .replace('"__REGISTRY__"', () => inlineJson(live.environment.registry))
    .replaceAll('__SHELL_BASE__', () => live.shellBase)
    .replaceAll('__NONCE__', () => nonce);
