import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LocalFiles } from '../store/local-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A shell's page is made for each visitor, with a policy; as a file it would have none, and nobody needs it. */
const isPage = (path: string): boolean => /\.x?html?(\.(br|gz))?$/i.test(path);

const serveFolder = async (app: FastifyInstance, root: string, prefix: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !isPage(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', IMMUTABLE);
      response.header('vary', 'accept-encoding');
    },
  });
};

const VERSIONED = /^\/(?:shell|remotes\/([A-Za-z0-9][\w-]*))\/([0-9a-f]{12})\//;

/** Files of versions, for ever. One that is asked for and not on this machine is fetched first. */
export const serveFiles = async (app: FastifyInstance, files: LocalFiles): Promise<void> => {
  app.addHook('onRequest', async ({ url, log }) => {
    const [found, remote, version] = VERSIONED.exec(url) ?? [];
    if (found === undefined || version === undefined) return;
    const kind = remote === undefined ? 'shell' : 'remote';
    await files.have(kind, remote ?? 'shell', version).catch((error: unknown) => {
      log.error({ err: error, version }, 'files of a version could not be fetched');
    });
  });
  await serveFolder(app, join(files.dir, 'shell'), '/shell/');
  await serveFolder(app, join(files.dir, 'remotes'), '/remotes/');
};
