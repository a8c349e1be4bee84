import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatted } from '../formatted.mjs';
import { readHistory } from './history.mjs';
import { changelogProblems } from './problems.mjs';
import { changelogText, sectionsOf } from './sections.mjs';

const commit = (subject, date = '2026-03-01', version) => ({ subject, date, ...(version && { version }) });

const written = (commits) => formatted('CHANGELOG.md', changelogText(sectionsOf(commits)));

const folder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'gently-changelog-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
};

const repository = async () => {
  const dir = await folder();
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
      cwd: dir,
      stdio: 'pipe',
    });
  git('init', '-q');
  const add = (subject) => git('commit', '-q', '--allow-empty', '-m', subject);
  return { dir, git, add };
};

describe('the sections of a changelog', () => {
  it('are months while nothing is released, the newest first', () => {
    const sections = sectionsOf([
      commit('feat(api): two', '2026-03-31'),
      commit('docs: not shown', '2026-03-02'),
      commit('fix: one', '2026-02-28'),
      commit('test: nothing for anyone', '2026-01-01'),
    ]);
    expect(sections).toEqual([
      { title: 'Unreleased, March 2026', entries: [{ kind: 'Added', scope: 'api', text: 'two' }] },
      { title: 'Unreleased, February 2026', entries: [{ kind: 'Fixed', scope: undefined, text: 'one' }] },
    ]);
  });

  it('are releases from the first tag on, and what came after the last one', () => {
    const sections = sectionsOf([
      commit('perf: newest'),
      commit('docs: the release', '2026-02-28', '1.1.0'),
      commit('feat: second'),
      commit('feat: first', '2026-01-05', '1.0.0'),
    ]);
    expect(sections.map(({ title }) => title)).toEqual([
      'Unreleased',
      '1.1.0, 2026-02-28',
      '1.0.0, 2026-01-05',
    ]);
  });

  it('name breaking changes apart, and take the type that people notice', () => {
    const [{ entries }] = sectionsOf([
      commit('refactor(api)!: gone'),
      commit('docs,feat: new'),
      commit('hello'),
    ]);
    expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['Breaking', 'gone'],
      ['Added', 'new'],
    ]);
  });
});

describe('the text of a changelog', () => {
  it('begins each release with what operators have to do, whatever the type of the commit', async () => {
    const operators = ['make the file `secrets/a`', 'set B'];
    const text = await written([
      commit('feat: a', '2026-03-02'),
      { ...commit('refactor: quiet', '2026-03-01'), operators },
    ]);
    expect(text).toContain('### Operators\n\n- make the file `secrets/a`\n- set B\n\n### Added\n\n- a\n');
    expect(text).not.toContain('quiet');
    expect(changelogProblems(text)).toEqual([]);
  });

  it('shows a subject as plain text, and two equal ones once', async () => {
    const text = await written([commit('fix: <b>a</b> *b* [c](d)'), commit('fix: <b>a</b> *b* [c](d)')]);
    expect(text).toContain('- \\<b\\>a\\</b\\> \\*b\\* \\[c\\](d)\n');
    expect(text.match(/^- /gm)).toHaveLength(1);
    expect(changelogProblems(text)).toEqual([]);
  });

  it('leaves code as it is', async () => {
    const text = await written([commit('fix: a_b `c_d > e` f_g'), commit('fix: one ` alone_here')]);
    expect(text).toContain('- a\\_b `c_d > e` f\\_g\n');
    expect(text).toContain('alone\\_here');
  });

  const good = () =>
    written([commit('feat: a', '2026-03-02', '1.10.0'), commit('fix: b', '2026-03-01', '1.9.0')]);

  it('is well-formed as it is written', async () => {
    expect(changelogProblems(await good())).toEqual([]);
  });

  it.each([
    ['another beginning', (text) => text.replace('# Changelog', '# Changes'), 'does not begin'],
    ['a line of prose', (text) => `${text}\nAnd more.\n`, 'is neither a heading nor an entry: And more.'],
    ['an unknown kind', (text) => text.replace('### Fixed', '### Mended'), '### Mended'],
    ['an empty heading', (text) => text.replace('- b\n', ''), 'has nothing below the heading: ### Fixed'],
    ['a day that does not exist', (text) => text.replace('2026-03-02', '2026-02-30'), 'has no such day'],
    ['a wrong order', (text) => text.replace('1.10.0', '1.8.0'), 'has releases in the wrong order: 1.9.0'],
    [
      'one release twice',
      (text) => text.replace('1.10.0', '1.9.0'),
      'has releases in the wrong order: 1.9.0',
    ],
    [
      'late unreleased',
      (text) => text.replace(/## 1\.9.*/, '## Unreleased'),
      'has “Unreleased” below a release',
    ],
  ])('is refused with %s', async (_what, damage, problem) => {
    expect(changelogProblems(damage(await good())).join('\n')).toContain(problem);
  });
});

describe('the history', () => {
  it('reads what a commit says to operators from its trailers', async () => {
    const { dir, add, git } = await repository();
    add('fix: none');
    const body = 'Why.\n\nOperators: make the file a,\n  then start\nOperators: set B';
    git('commit', '-q', '--allow-empty', '-m', 'feat: two', '-m', body);
    const { commits } = await readHistory(dir);
    expect(commits.map(({ operators }) => operators)).toEqual([
      ['make the file a, then start', 'set B'],
      undefined,
    ]);
  });

  it('is every commit from the newest on, with the releases among them', async () => {
    const { dir, git, add } = await repository();
    add('feat: a');
    git('tag', 'v1.2.3');
    git('tag', 'vanilla');
    add('fix: b');
    const { commits } = await readHistory(dir);
    expect(commits.map(({ subject, version }) => [subject, version])).toEqual([
      ['fix: b', undefined],
      ['feat: a', '1.2.3'],
    ]);
    expect(commits[0].date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('is missing with a reason in a folder without git, a shallow clone and an empty repository', async () => {
    expect(await readHistory(await folder())).toEqual({
      missing: expect.stringContaining('not a git repository'),
    });
    const { dir, git, add } = await repository();
    expect(await readHistory(dir)).toEqual({ missing: 'There are no commits yet' });
    add('feat: a');
    add('feat: b');
    const shallow = await folder();
    git('clone', '-q', '--depth', '1', `file://${dir}`, join(shallow, 'clone'));
    expect(await readHistory(join(shallow, 'clone'))).toEqual({
      missing: expect.stringContaining('unshallow'),
    });
  });

  it('of a repository around the folder is not taken for its own', async () => {
    const { dir, add } = await repository();
    add('feat: a');
    const inner = join(dir, 'inner');
    await writeFile(join(dir, 'x'), '');
    execFileSync('mkdir', [inner]);
    expect(await readHistory(inner)).toEqual({ missing: expect.stringContaining('not a git repository') });
  });
});
