import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDependents } from './import-graph.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-graph-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const dependentsOf = (sources) => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const found = readDependents(root, Object.keys(sources));
  return Object.fromEntries([...found].map(([file, users]) => [file, [...users].sort()]));
};

it('follows relative imports to files and to the index of a folder', () => {
  expect(
    dependentsOf({
      'api/a.ts': "import { b } from './b';\nexport { c } from './c';",
      'api/b.ts': 'export const b = 1;',
      'api/c/index.ts': "export type { B } from '../b';",
    }),
  ).toEqual({ 'api/b.ts': ['api/a.ts', 'api/c/index.ts'], 'api/c/index.ts': ['api/a.ts'] });
});

it('follows the exports of a package, by name and by pattern', () => {
  expect(
    dependentsOf({
      'packages/contracts/package.json': JSON.stringify({
        name: '@gently/contracts',
        exports: { '.': './src/index.ts', './*': './src/*.ts' },
      }),
      'packages/contracts/src/index.ts': '',
      'packages/contracts/src/money.ts': '',
      'mfe-client/src/page.tsx':
        "import '@gently/contracts';\nconst money = () => import('@gently/contracts/money');",
    }),
  ).toEqual({
    'packages/contracts/src/index.ts': ['mfe-client/src/page.tsx'],
    'packages/contracts/src/money.ts': ['mfe-client/src/page.tsx'],
  });
});

it('leaves out packages of npm and imports that lead nowhere', () => {
  expect(dependentsOf({ 'api/a.ts': "import 'zod';\nimport './missing';" })).toEqual({});
});

it('counts the setup files of a configuration as its imports', () => {
  expect(
    dependentsOf({
      'mfe-client/vitest.config.ts': "export default { test: { setupFiles: ['./setup.ts'] } };",
      'mfe-client/setup.ts': '',
    }),
  ).toEqual({ 'mfe-client/setup.ts': ['mfe-client/vitest.config.ts'] });
});

it('leads a name that an index passes on to the file that it comes from, and to no other', () => {
  const index = {
    'api/shared/index.ts': "export * from './money';\nexport * from './dates';",
    'api/shared/money.ts':
      'export const total = 1;\nexport type Pence = number;\nconst own = 2;\nexport { own as ours };',
    'api/shared/dates.ts': 'export function today() {}',
  };
  expect(
    dependentsOf({
      ...index,
      'api/a.ts': "import { total,\n  type Pence } from './shared';",
      'api/b.ts': "import type { today as now } from './shared';",
      'api/c.ts': "import { ours } from './shared';\nimport * as all from './shared';",
    }),
  ).toEqual({
    'api/shared/money.ts': ['api/a.ts', 'api/shared/index.ts'],
    'api/shared/dates.ts': ['api/b.ts', 'api/shared/index.ts'],
    'api/shared/index.ts': ['api/c.ts'],
  });
});
