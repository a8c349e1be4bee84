import type { Desk } from '../commands/desk';
import { buildSite } from '../site/build-site';
import { readSiteConfig } from '../site/config';

/** A site that runs over the folder of a desk; the desk asks it for its pages. */
export const startSite = async (desk: Desk): Promise<{ site: string; close: () => Promise<void> }> => {
  const settings = { ARTIFACTS_DIR: desk.files.dir, API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' };
  const app = await buildSite(readSiteConfig(settings));
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  desk.page = async (address) => (await fetch(address)).text();
  return { site, close: () => app.close() };
};
