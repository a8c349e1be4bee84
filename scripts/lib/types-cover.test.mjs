import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { workspaceFiles } from './test/changed/git.mjs';
import { TYPE_PROGRAMS } from './test/static-checks.mjs';

const isOwn = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

const filesOf = (project) => {
  const path = join(ROOT, project);
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  expect(error).toBeUndefined();
  return ts
    .parseJsonConfigFileContent(config, ts.sys, dirname(path))
    .fileNames.map((file) => relative(ROOT, file));
};

it('checks the types of every source of the workspace', () => {
  const checked = new Set(TYPE_PROGRAMS.flatMap(([, project]) => filesOf(project)));
  expect(workspaceFiles().filter((file) => isOwn(file) && !checked.has(file))).toEqual([]);
});
