import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { buildContext, readDockerignore } from './build-context.mjs';
import { parseDockerfile } from './dockerfile.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const stages = parseDockerfile(read('packages/local-stack/image/Dockerfile'));
const textOf = (stage, name) =>
  stage.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);

describe('parseDockerfile', () => {
  it('joins continued lines and leaves comments out, also between them', () => {
    const text = '# first\nFROM node:1 AS base\nRUN a \\\n# why\n && b\n';
    expect(parseDockerfile(text)).toEqual([
      { name: 'base', from: 'node:1', instructions: [{ name: 'RUN', text: 'a && b' }] },
    ]);
  });

  it('refuses what it does not understand', () => {
    expect(() => parseDockerfile('FROM node:1')).toThrow('needs a name');
    expect(() => parseDockerfile('RUN a')).toThrow('begins with FROM');
    expect(() => parseDockerfile('FROM a AS b\nrun a')).toThrow('not an instruction');
  });
});

describe('the image', () => {
  const product = stages.at(-1);

  it('is based on one image of Node, whose version is given in full', () => {
    const images = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from));
    expect(images).toEqual([
      expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim(@sha256:[0-9a-f]{64})?$/),
    ]);
    expect(images[0]).toMatch(new RegExp(`^node:${read('.nvmrc').trim()}\\.`));
  });

  it('is installed by the version of pnpm that the workspace names', () => {
    const { packageManager } = JSON.parse(read('package.json'));
    expect(read('packages/local-stack/image/Dockerfile')).toContain(
      `npm install --global ${packageManager}\n`,
    );
  });

  it('takes only finished trees from earlier stages, runs nothing, and runs as node', () => {
    expect(textOf(product, 'COPY')).toEqual([
      '--from=packages /app/image ./',
      '--from=build /app/image ./',
      '--from=build --chown=node:node /app/data /data',
    ]);
    expect(textOf(product, 'RUN')).toEqual([]);
    expect(textOf(product, 'USER')).toEqual(['node']);
    expect(textOf(product, 'ENV')).toEqual(['NODE_ENV=production']);
  });

  it('has no argument and no variable in which a secret could be given', () => {
    const names = new Set(stages.flatMap(({ instructions }) => instructions.map(({ name }) => name)));
    expect([...names].sort()).toEqual(['CMD', 'COPY', 'ENV', 'RUN', 'USER', 'WORKDIR']);
  });
});

describe('the build context', () => {
  const isIgnored = readDockerignore(read('.dockerignore'));

  it.each([
    '.env',
    '.env.production',
    'api/.env.local',
    '.git/config',
    '.data/secrets.json',
    '.data/reports/vitest.json',
    'secrets/jwt_secret',
    'secrets/demo/jwt_secret',
    'backup-key.txt',
    'docs/backup-key-2035.txt',
    'docker-compose.override.yml',
    'backup-key.txt',
    'backups.tar',
    'breach/backups.tar',
    'node_modules/zod/index.js',
    'api/node_modules/zod',
    'api/dist/main.js',
    'mfe-client/dist-standalone/index.html',
    'packages/e2e/test-results/a.png',
    'playwright-report/index.html',
  ])('leaves out %s', (path) => {
    expect(isIgnored(path)).toBe(true);
  });

  it('leaves out all that git ignores', () => {
    const ignored = read('.gitignore')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace(/\/$/, '/file').replaceAll('*', 'x'));
    expect(ignored.filter((path) => !isIgnored(path))).toEqual([]);
  });

  it('has everything that is built, and nothing that only looks like a secret', () => {
    const context = new Set(buildContext());
    for (const path of ['pnpm-lock.yaml', 'packages/local-stack/src/secrets.mjs', 'shell/package.json'])
      expect(context).toContain(path);
  });

  it('refuses exceptions, which it would read wrongly', () => {
    expect(() => readDockerignore('*\n!api')).toThrow('Exceptions are not understood');
  });
});
