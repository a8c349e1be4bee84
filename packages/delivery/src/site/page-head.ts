import { isForVisitors, type MountData } from '@gently/federation/contract';
import type { LiveSite } from './live-site';
import { matchesPattern } from './route-pattern';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const TITLE = /<title>(.*?)<\/title>/s;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/s;

/** The shell's picture for shared links, by its path. */
const IMAGE = /<meta\s+property="og:image"\s+content="([^"]*)"\s*\/?>/s;

interface Place {
  /** Origin at which people reach the site. */
  origin: string;
  path: string;
}

/** @returns the mount behind a path of the site, and its remote; what everybody may see goes before what some may */
export const mountAt = (
  { environment }: LiveSite,
  path: string,
): { remote: string; mount: MountData } | undefined => {
  const found = environment.registry.remotes.flatMap(({ name, mounts }) =>
    mounts.filter((mount) => matchesPattern(mount.path, path)).map((mount) => ({ remote: name, mount })),
  );
  return found.find(({ mount }) => isForVisitors(mount)) ?? found[0];
};

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escaped(content)}">`;

/** One address for each page, without query and without a slash at its end. */
const canonicalAddress = (origin: string, path: string): string =>
  `${origin}${path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path}`;

/** Other sites fetch the picture, so its address is a whole one. */
const preview = (template: string, origin: string): string[] => {
  const path = IMAGE.exec(template)?.[1];
  if (!path) return ['<meta name="twitter:card" content="summary">'];
  return [
    property('image', `${origin}${path}`),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
};

const publicHead = (template: string, mount: MountData, { origin, path }: Place): string => {
  const address = canonicalAddress(origin, path);
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
    ...preview(template, origin),
  ].join('');
};

/**
 * What search engines and link previews read: they see only the page as it was sent. A page behind sign-in, or one
 * that no remote knows, asks to be left out.
 */
export const withPageHead = (live: LiveSite, path: string, origin: string): string => {
  const mount = mountAt(live, path)?.mount;
  const template = live.template.replace(IMAGE, '');
  if (!mount || !isForVisitors(mount)) {
    return template.replace('</title>', () => '</title><meta name="robots" content="noindex">');
  }
  const head = publicHead(live.template, mount, { origin, path });
  return template.replace(DESCRIPTION, '').replace(TITLE, () => head);
};
