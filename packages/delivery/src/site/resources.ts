import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LocalFiles } from '../store/local-files';
import { artifactPath } from '../store/store-paths';
import type { ReadLive } from './live-site';

const NAME = /^[a-z0-9][a-z0-9-]{0,60}\.pdf$/;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Papers of live remotes (`resources/` in their builds) at an address that people can keep. */
export const serveResources = (
  app: FastifyInstance,
  { live, files }: { live: ReadLive; files: LocalFiles },
): void => {
  const find = async (name: string): Promise<string | undefined> => {
    const remotes = Object.entries((await live())?.environment.remotes ?? {});
    for (const [remote, version] of remotes) {
      const path = join(files.dir, artifactPath('remote', remote, version), 'resources', name);
      if (await isFile(path)) return path;
    }
    return undefined;
  };

  app.get<{ Params: { name: string } }>('/resources/:name', async (request, reply) => {
    const { name } = request.params;
    const path = NAME.test(name) ? await find(name) : undefined;
    if (path === undefined) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .headers({
        'cache-control': 'no-cache',
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(createReadStream(path));
  });
};
