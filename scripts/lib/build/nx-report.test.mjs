import { describe, expect, it } from 'vitest';
import { nxReport } from './nx-report.mjs';

const START = ['', ' NX   Running target build for 3 projects:', '', '- @gently/api', '- @gently/shell', ''];

const reportOf = (...lines) => {
  const report = nxReport();
  const ended = [...START, ...lines].map((line) => report.read(line)).filter(Boolean);
  return { ...report, ended };
};

describe('what nx says while it builds', () => {
  it('counts what was built and what was kept from before', () => {
    const report = reportOf(
      '> nx run @gently/api:build  [local cache]',
      '> nx run @gently/delivery:build  [existing outputs match the cache, left as is]',
      '\u001b[2m> \u001b[22mnx run @gently/shell:build',
      '> webpack --mode production',
      ' NX   Successfully ran target build for 3 projects',
    );
    expect(report.state).toEqual({ projects: 3, done: 3, cached: 2 });
    expect(report.ended).toEqual(['api:build', 'delivery:build', 'shell:build']);
    expect(report.failures()).toEqual([]);
  });

  it('gives the words of the step that failed without those of the others', () => {
    const report = reportOf(
      '> nx run @gently/api:build',
      'all is well',
      '> nx run @gently/shell:build',
      "Module not found: Error: Can't resolve './nothing'",
      ' NX   Running target build for 3 projects failed',
      'Failed tasks:',
      '',
      '- @gently/shell:build',
    );
    expect(report.failures()).toEqual([
      { task: 'shell:build', output: "Module not found: Error: Can't resolve './nothing'" },
    ]);
  });

  it.each([
    [' NX   Running targets build, build-standalone for 8 projects:', 8],
    [' NX   Running target build for project @gently/delivery:', 1],
  ])('knows how many projects %s names', (line, projects) => {
    const report = nxReport();
    report.read(line);
    expect(report.state.projects).toBe(projects);
  });

  it('keeps the end of what was said when no step failed by itself', () => {
    const report = nxReport();
    report.read(' NX   Failed to process project graph.');
    expect(report.failures()).toEqual([]);
    expect(report.tail()).toContain('Failed to process project graph.');
  });
});
