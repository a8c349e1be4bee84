// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installedPackages } from './installed.mjs';
import { noticesText } from './notices-text.mjs';
import { noticesOf, packageFolder } from './package-notice.mjs';

/** Writes packages into a `node_modules` of their own. @returns {Promise<string>} the folder that has it */
const installed = async (packages) => {
  const room = await mkdtemp(join(tmpdir(), 'gently-notices-'));
  onTestFinished(() => rm(room, { recursive: true, force: true }));
  for (const [name, { files = {}, ...manifest }] of Object.entries(packages)) {
    const dir = join(room, 'node_modules', name);
    const all = { 'package.json': JSON.stringify({ name, version: '1.0.0', ...manifest }), ...files };
    for (const [path, content] of Object.entries(all)) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), content);
    }
  }
  return room;
};

const noticesIn = async (packages) => {
  const room = await installed(packages);
  return noticesOf(Object.keys(packages).map((name) => join(room, 'node_modules', name)));
};

const LICENSE = { LICENSE: 'You may use this.\r\n' };

describe('the notices of packages', () => {
  it('give name, version, licence and the whole text, in the order of their names', async () => {
    const notices = await noticesIn({
      zebra: { license: 'ISC', files: LICENSE },
      '@a/b': { license: 'MIT', files: LICENSE },
    });
    expect(notices).toEqual([
      { name: '@a/b', version: '1.0.0', licence: 'MIT', text: 'You may use this.' },
      { name: 'zebra', version: '1.0.0', licence: 'ISC', text: 'You may use this.' },
    ]);
  });

  it('include every licence file and the notice that goes with it, and no source file', async () => {
    const [notice] = await noticesIn({
      font: {
        license: 'MIT AND OFL-1.1',
        files: { LICENSE: 'code', LICENSE_FONT: 'font', NOTICE: 'by', 'license.js': 'no' },
      },
    });
    expect(notice.text).toBe('code\n\nfont\n\nby');
  });

  it('take the text from the README when it is there', async () => {
    const text = '## License\n\nPermission is hereby granted to all.';
    const [notice] = await noticesIn({
      small: { license: 'MIT', files: { 'README.md': `# small\n\n${text}\n` } },
    });
    expect(notice.text).toBe(text);
  });

  it('name one package once, however many of its files are used', async () => {
    const room = await installed({ a: { license: 'MIT', files: LICENSE } });
    const dir = join(room, 'node_modules/a');
    expect(noticesOf([dir, dir])).toHaveLength(1);
  });

  it.each(['(MIT OR GPL-3.0-only)', 'MIT OR GPL-3.0-only', '(MIT AND Apache-2.0)'])(
    'accept %s',
    async (license) => {
      expect(await noticesIn({ a: { license, files: LICENSE } })).toHaveLength(1);
    },
  );

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '((MIT OR ISC) AND MIT)',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
  ])('refuse %s in a sentence', async (license) => {
    await expect(noticesIn({ a: { license, files: LICENSE } })).rejects.toThrow(
      `a 1.0.0 is licensed under ${license}, which is not on the list`,
    );
  });

  it('refuse a package without a licence or without its text, and name all of them', async () => {
    const packages = { none: { files: LICENSE }, silent: { license: 'MIT', files: { LICENSE: ' ' } } };
    await expect(noticesIn(packages)).rejects.toThrow(
      /none 1\.0\.0 does not say under which licence it is[\s\S]*silent 1\.0\.0 has no licence text/,
    );
  });

  it('give a reviewed package the text of its authors’ other package, when that is there', async () => {
    const binary = { '@lmdb/lmdb-linux-x64': { license: 'MIT' } };
    const [borrowed] = await noticesIn({ ...binary, lmdb: { license: 'MIT', files: LICENSE } });
    expect(borrowed).toEqual({
      name: '@lmdb/lmdb-linux-x64',
      version: '1.0.0',
      licence: 'MIT',
      text: 'You may use this.',
    });
    await expect(noticesIn(binary)).rejects.toThrow('has no licence text');
  });

  it('give a reviewed package without a text the standard one, with its author', async () => {
    const [notice] = await noticesIn({ dfa: { license: 'MIT', author: 'Devon <d@example.test>' } });
    expect(notice.text).toContain('This package ships no licence text. It is licensed by Devon');
    expect(notice.text).toContain('Permission is hereby granted, free of charge');
  });
});

describe('the folder of a package', () => {
  it.each([
    [
      '/w/node_modules/.pnpm/react@1/node_modules/react/cjs/react.js',
      '/w/node_modules/.pnpm/react@1/node_modules/react',
    ],
    ['/w/node_modules/@a/b/esm/x.js', '/w/node_modules/@a/b'],
    ['/w/node_modules/a/node_modules/b/x.js', '/w/node_modules/a/node_modules/b'],
    ['/w/mfe-public/src/x.ts', undefined],
    ['/w/mfe-public/node_modules/.federation/entry.js', undefined],
    ['/w/node_modules/@gently/ui/dist/x.js', undefined],
  ])('of %s is %s', (file, folder) => {
    expect(packageFolder(file)).toBe(folder);
  });
});

describe('installed packages', () => {
  it('are followed to what they need, without optional ones of other systems', async () => {
    const room = await installed({
      a: { dependencies: { b: '1' }, optionalDependencies: { 'b-windows': '1' } },
      b: { dependencies: { a: '1' } },
      unused: {},
    });
    const names = installedPackages(room, ['a']).map((dir) => dir.split('/').at(-1));
    expect(names).toEqual(['a', 'b']);
    expect(() => installedPackages(room, ['missing'])).toThrow('missing is not installed');
  });
});

it('writes the same file for the same packages, and says which copies are changed', () => {
  const notice = { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Text' };
  const text = noticesText('About', [notice, { ...notice, name: 'b', patched: true }]);
  expect(text).toBe(noticesText('About', [notice, { ...notice, name: 'b', patched: true }]));
  expect(text.match(/^Licence: MIT\n(?=This copy has been changed)/gm)).toHaveLength(1);
});
