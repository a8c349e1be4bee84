import { isForVisitors } from '@gently/federation/contract';
import type { LiveSite } from './live-site';

/** Pages that everybody may open and that have one address. */
const publicPaths = ({ environment }: LiveSite): string[] =>
  environment.registry.remotes
    .flatMap(({ mounts }) => mounts)
    .filter((mount) => isForVisitors(mount) && !/[:*]/.test(mount.path))
    .map(({ path }) => path)
    .sort();

const inXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** @returns `sitemap.xml`: every public page of the live remotes */
export const sitemap = (live: LiveSite, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths(live).map((path) => `  <url><loc>${inXml(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** @returns `robots.txt`: everything but the API and people's own pages */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /certificates/',
    'Disallow: /sandbox/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
