import type { MountData } from '@gently/federation/contract';
import type { LiveSite } from './live-site';
import { matchesPattern } from './route-pattern';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const TITLE = /<title>(.*?)<\/title>/s;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/s;

/** @returns the mount behind a path of the site */
export const mountAt = ({ environment }: LiveSite, path: string): MountData | undefined =>
  environment.registry.remotes
    .flatMap(({ mounts }) => mounts)
    .find((mount) => matchesPattern(mount.path, path));

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escaped(content)}">`;

/** One address for each page, without query and without a slash at its end. */
const canonicalAddress = (origin: string, path: string): string =>
  `${origin}${path.length > 1 ? path.replace(/\/+$/, '') : path}`;

const publicHead = (template: string, mount: MountData, address: string): string => {
  const siteName = TITLE.exec(template)?.[1] ?? '';
  const title = `${escaped(mount.title)} · ${siteName}`;
  // The template's words are escaped already.
  const description = mount.description
    ? escaped(mount.description)
    : (DESCRIPTION.exec(template)?.[1] ?? '');
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escaped(address)}">`,
    property('type', 'website'),
    `<meta property="og:site_name" content="${siteName}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    property('url', address),
    property('locale', 'en_GB'),
    '<meta name="twitter:card" content="summary">',
  ].join('');
};

/**
 * What search engines and link previews read: they see only the page as it was sent. A page behind sign-in, or one
 * that no remote knows, asks to be left out.
 */
export const withPageHead = (live: LiveSite, path: string, origin: string): string => {
  const mount = mountAt(live, path);
  if (!mount || mount.roles) {
    return live.template.replace('</title>', () => '</title><meta name="robots" content="noindex">');
  }
  const head = publicHead(live.template, mount, canonicalAddress(origin, path));
  return live.template.replace(DESCRIPTION, '').replace(TITLE, () => head);
};
