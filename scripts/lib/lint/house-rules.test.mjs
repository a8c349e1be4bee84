import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSources } from '../naming/git.mjs';
import { ROOT } from '../paths.mjs';

const LINTER = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** A file for each rule that must be refused, and beside it what the rule must let pass. */
const REFUSED = {
  'mfe-a/src/colour.ts': ['house(tokens-only)', 'export const a = css`color: #fff;`;'],
  'mfe-a/src/distance.ts': ['house(tokens-only)', 'export const a = css`margin: 12px;`;'],
  'mfe-a/src/layer.ts': ['house(tokens-only)', 'export const a = css`z-index: 3;`;'],
  'mfe-a/src/matcher.test.ts': [
    'house(no-returned-matcher)',
    'export const a = () => { return expect(1).toBe(1); };',
  ],
  'mfe-a/src/negated.test.ts': [
    'house(no-returned-matcher)',
    'export const a = () => { return expect(1).not.toBe(1); };',
  ],
  'mfe-a/acceptance/look.spec.ts': [
    'house(one-look)',
    'expect(async () => { await expect(a).toBeVisible(); }).toPass();',
  ],
  'mfe-a/src/environment.ts': ['eslint(no-restricted-properties)', 'export const a = process.env.A;'],
  'api/src/environment.ts': ['eslint(no-restricted-properties)', 'export const a = process.env.A;'],
  'mfe-a/src/answer.ts': ['eslint(no-restricted-properties)', 'export const a = (b) => b.setQueryData(1);'],
  'packages/platform/src/hook.ts': [
    'eslint(no-restricted-imports)',
    "export { useMutation } from '@tanstack/react-query';",
  ],
  'mfe-a/src/hooks.tsx': [
    'react-hooks(rules-of-hooks)',
    "import { useState } from 'react';\nexport const A = ({ b }) => { if (b) useState(1); return null; };",
  ],
  'mfe-a/src/picture.tsx': ['jsx-a11y(alt-text)', 'export const A = () => <img src="a.png" />;'],
  'api/src/slow.ts': ['regexp(no-super-linear-backtracking)', 'export const a = /^(?:a+)+b$/;'],
  'api/src/any.ts': ['typescript(no-explicit-any)', 'export const a = (b: any) => b;'],
  'api/src/equal.ts': ['eslint(eqeqeq)', 'export const a = (b: string) => b == "1";'],
  'api/src/print.ts': ['eslint(no-console)', "console.log('a');"],
  'api/src/unused.ts': ['eslint(no-unused-vars)', "import { a } from './b';\nexport const c = 1;"],
  'api/src/long.ts': ['eslint(max-lines)', `${'export {};\n'.repeat(401)}`],
  'scripts/undefined.mjs': ['eslint(no-undef)', 'export const a = missing;'],
};
const ACCEPTED = {
  'packages/ui/src/tokens/colours.ts': 'export const a = css`color: #fff;`;',
  'mfe-a/src/hairline.ts': 'export const a = css`border: 1px solid;`;',
  'mfe-a/src/styles.test.ts': 'export const a = css`color: #fff;`;',
  'mfe-a/acceptance/limited.spec.ts':
    'expect(async () => { await expect(a).toBeVisible({ timeout: 1 }); }).toPass();',
  'api/src/main.ts': 'export const a = process.env.A;\nconsole.log(a);',
  'packages/platform/src/query/use-mutation.ts': "export { useMutation } from '@tanstack/react-query';",
  'scripts/print.mjs': "console.log('a');",
};

/** @returns {Promise<Record<string, string[]>>} the rules that refuse each file */
const refusals = async () => {
  const root = await mkdtemp(join(tmpdir(), 'gently-lint-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  await cp(join(ROOT, 'scripts', 'lib', 'lint'), join(root, 'scripts', 'lib', 'lint'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const refused = Object.entries(REFUSED).map(([file, [, text]]) => [file, text]);
  const sources = [...refused, ...Object.entries(ACCEPTED)];
  for (const [file, text] of sources) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const args = [LINTER, '--format=json', ...sources.map(([file]) => file)];
  const output = await new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: root }, (_failed, stdout) => resolve(stdout)),
  );
  const rules = {};
  for (const { filename, code } of JSON.parse(output).diagnostics) (rules[filename] ??= []).push(code);
  return rules;
};

describe('the rules of code', () => {
  it('refuse what they are for, and nothing beside it', async () => {
    const expected = Object.entries(REFUSED).map(([file, [rule]]) => [file, [rule]]);
    expect(await refusals()).toEqual(Object.fromEntries(expected));
  });

  it('are switched off by no comment in any source', () => {
    const switchedOff = /\b(?:es|ox)lint-(?:disable|enable)/;
    const here = 'scripts/lib/lint/house-rules.test.mjs';
    const found = readSources(ROOT).filter(({ file, text }) => file !== here && switchedOff.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});
