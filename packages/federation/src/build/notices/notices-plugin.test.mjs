// @vitest-environment node
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import webpack from 'webpack';
import { NOTICES_FILE, noticesPlugin } from './notices-plugin.mjs';

const writeAll = async (dir, files) => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
};

const packageFiles = (name, files, license = 'MIT') => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.2.3',
    license,
    sideEffects: false,
  }),
  [`node_modules/${name}/LICENSE`]: `Licence of ${name}`,
  ...Object.fromEntries(
    Object.entries(files).map(([path, content]) => [`node_modules/${name}/${path}`, content]),
  ),
});

const INNER = 'export const say = (text) => console.log(text);';

const SITE = {
  'index.js': "import { used } from 'code'; import { unused } from 'left-out'; import './site.css'; used();",
  'site.css': '@font-face { font-family: Calm; src: url("font/calm.woff2"); }',
  ...packageFiles('code', {
    'index.js': "import { say } from 'inner'; export const used = () => say(`${document.title} is calm`);",
  }),
  ...packageFiles('inner', { 'index.js': INNER }),
  ...packageFiles('left-out', { 'index.js': 'export const unused = 1;' }),
  ...packageFiles('font', { 'calm.woff2': 'font' }, 'OFL-1.1'),
  ...packageFiles('tool', {}),
};

const build = async (files) => {
  const dir = await mkdtemp(join(tmpdir(), 'gently-bundle-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeAll(dir, files);
  const compiler = webpack({
    context: dir,
    mode: 'production',
    entry: './index.js',
    output: { path: join(dir, 'dist') },
    experiments: { css: true },
    module: { rules: [{ test: /\.woff2$/, type: 'asset/resource' }] },
    plugins: [noticesPlugin({ tools: [join(dir, 'node_modules/tool')] })],
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  return {
    errors: stats.compilation.errors.map(({ message }) => message),
    read: () => readFile(join(dir, 'dist', NOTICES_FILE), 'utf8'),
  };
};

it('lists the code, the fonts and the tools of a bundle, and nothing that was left out of it', async () => {
  const { errors, read } = await build(SITE);
  expect(errors).toEqual([]);
  const { packages } = JSON.parse(await read());
  expect(packages).toEqual(
    ['code', 'font', 'inner', 'tool'].map((name) => ({
      name,
      version: '1.2.3',
      licence: name === 'font' ? 'OFL-1.1' : 'MIT',
      text: `Licence of ${name}`,
    })),
  );
});

it('writes the same bytes for the same bundle', async () => {
  const [one, other] = [await build(SITE), await build(SITE)];
  expect(await one.read()).toBe(await other.read());
});

it('fails the build for a licence that is not allowed', async () => {
  const files = { ...SITE, ...packageFiles('inner', { 'index.js': INNER }, 'AGPL-3.0-only') };
  const { errors } = await build(files);
  expect(errors.join()).toContain('inner 1.2.3 is licensed under AGPL-3.0-only, which is not on the list');
});
