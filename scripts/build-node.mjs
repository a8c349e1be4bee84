// Bundles one server-side room into dist/: our own TypeScript is inlined, npm packages stay external. The licences of what
// is installed for it are written beside the bundle.
// usage: node scripts/build-node.mjs <entry.ts> [<entry.ts> …]   (run in the room's folder)
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { writeServerNotices } from './lib/build/server-notices.mjs';

const entryPoints = process.argv.slice(2);
const { name, dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const workspacePackages = Object.keys(dependencies).filter((name) => name.startsWith('@gently/'));

const isOwn = (path) =>
  /^[./]/.test(path) ||
  workspacePackages.some((name) => path.startsWith(name)) ||
  path.startsWith('@gently/');

rmSync('dist', { recursive: true, force: true });
const built = build({
  entryPoints,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'npm-packages-stay-external',
      setup({ onResolve }) {
        onResolve({ filter: /^/ }, ({ path, kind }) =>
          kind === 'entry-point' || isOwn(path) ? undefined : { path, external: true },
        );
      },
    },
  ],
});
// esbuild has said what is wrong, with the line; its stack would only hide that.
const { metafile } = await built.catch(() => process.exit(1));
try {
  writeServerNotices({ room: process.cwd(), name, dependencies: Object.keys(dependencies), metafile });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
