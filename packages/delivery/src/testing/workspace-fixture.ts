import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteArtifact, ShellArtifact } from '@gently/federation/contract';
import { onTestFinished } from 'vitest';

/** @returns a folder that is gone after the test */
export const temporaryFolder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'gently-delivery-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
};

export const writeTree = async (dir: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
};

export const shellManifest = (change: Partial<ShellArtifact> = {}): string =>
  JSON.stringify({
    kind: 'shell',
    name: 'shell',
    contract: 1,
    facade: { version: '1.0.0', hash: 's', exports: { router: ['Link'] } },
    ...change,
  } satisfies ShellArtifact);

export const remoteManifest = (name: string, change: Partial<RemoteArtifact> = {}): string =>
  JSON.stringify({
    kind: 'remote',
    name,
    contract: 1,
    facade: { version: '1.0.0', hash: 'r', uses: { router: ['Link'] } },
    mounts: [
      { id: 'open', path: `/${name}`, title: 'Open' },
      { id: 'closed', path: `/${name}/closed/:id`, title: 'Closed', roles: ['client'] },
    ],
    nav: [],
    files: { open: ['page.1a.js'], closed: ['closed.1a.js'] },
    ...change,
  } satisfies RemoteArtifact);

const PAGE = `<!doctype html><html><head><meta property="csp-nonce" nonce="__NONCE__"><meta name="description" content="Calm for all."/><meta property="og:image" content="__SHELL_BASE__/share-image.1a.png"><title>Site</title><script type="application/json" id="registry">"__REGISTRY__"</script><script defer src="__SHELL_BASE__/main.1a.js"></script></head><body><div id="root"></div></body></html>`;

/** Large enough to be worth compressing. */
export const SCRIPT = `console.log(${JSON.stringify('calm '.repeat(400))});\n`;

/** Writes the finished builds of a shell and of remotes, as webpack leaves them. */
export const writeBuilds = async (
  workspace: string,
  remotes: Readonly<Record<string, string>> = { 'mfe-one': remoteManifest('mfe-one') },
): Promise<void> => {
  await writeTree(join(workspace, 'shell/dist'), {
    'index.html': PAGE,
    'main.1a.js': SCRIPT,
    'fonts/hidden.txt': 'x',
    'atkinson-hyperlegible-next-latin-wght-normal.1a.woff2': 'font',
    'atkinson-hyperlegible-next-latin-ext-wght-normal.1a.woff2': 'font',
    'lexend-latin-wght-normal.1a.woff2': 'font',
    'opendyslexic-latin-400-normal.1a.woff2': 'font',
    'manifest.json': shellManifest(),
  });
  for (const [name, manifest] of Object.entries(remotes)) {
    await writeTree(join(workspace, name, 'dist'), {
      'remoteEntry.js': SCRIPT,
      'page.1a.js': 'export {};',
      'manifest.json': manifest,
    });
  }
};
