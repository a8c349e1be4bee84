import { join } from 'node:path';
import { remoteManifest, shellManifest, writeTree } from './workspace-fixture';

const PAGE = `<!doctype html><html><head><meta property="csp-nonce" nonce="__NONCE__"><title>Site</title><link rel="icon" href="data:,"><script type="application/json" id="registry">"__REGISTRY__"</script><script defer src="__SHELL_BASE__/main.1a.js"></script></head><body></body></html>`;

/** A shell in small: it loads the remote whose page is open, shows a panel when that fails, and reports. */
const SHELL = `
const registry = JSON.parse(document.getElementById('registry').textContent);
const heading = (text) => { document.body.append(Object.assign(document.createElement('h1'), { textContent: text })); };
const report = (remote, result) => navigator.sendBeacon('/telemetry/remotes',
  new Blob([JSON.stringify({ name: remote.name, version: remote.version, ...result })], { type: 'application/json' }));
const remote = registry.remotes.find(({ mounts }) => mounts.some(({ path }) => path === location.pathname));
if (remote) {
  const script = Object.assign(document.createElement('script'), { src: remote.entry });
  script.onload = () => {
    if (globalThis.mounted) { heading(globalThis.mounted); report(remote, { ok: true }); }
    else { heading('A short pause'); report(remote, { ok: false, reason: 'broken' }); }
  };
  document.head.append(script);
}
`;

/** Entries of a remote, by how it fares in a browser. */
export const ENTRIES = {
  well: `globalThis.mounted = 'Welcome';`,
  throwing: `throw new Error('The remote broke');`,
  silent: `globalThis.nothing = true;`,
  noisy: `globalThis.mounted = 'Welcome'; console.error('Something is odd');`,
} as const;

/** Writes builds that really run in a browser. */
export const writeBootableBuilds = async (
  workspace: string,
  remotes: Readonly<Record<string, string>> = { 'mfe-one': ENTRIES.well, 'mfe-two': ENTRIES.well },
): Promise<void> => {
  await writeTree(join(workspace, 'shell'), {
    'webpack.config.mjs': '',
    'dist/index.html': PAGE,
    'dist/main.1a.js': SHELL,
    'dist/manifest.json': shellManifest(),
  });
  for (const [name, entry] of Object.entries(remotes)) {
    await writeTree(join(workspace, name), {
      'webpack.config.mjs': '',
      'dist/remoteEntry.js': entry,
      'dist/manifest.json': remoteManifest(name, { files: {} }),
    });
  }
};
