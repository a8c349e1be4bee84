import { ROOT } from '../../paths.mjs';
import { BROWSER_PROJECTS } from '../browser-parts.mjs';
import { builds, playwright, vitest } from '../parts.mjs';
import { lintAndTypes } from '../static-checks.mjs';
import { NOT_LONG, SILENT, testParts } from '../tier.mjs';
import { changedSince, workspaceFiles } from './git.mjs';
import { readDependents } from './import-graph.mjs';
import { planFor } from './plan.mjs';

const browserRuns = ({ acceptance, faultsOf, journeys, specs }) => [
  ...(acceptance.length > 0
    ? [{ name: 'acceptance', projects: acceptance.map((remote) => `acceptance-${remote}`), args: NOT_LONG }]
    : []),
  ...(faultsOf.length > 0
    ? [
        {
          name: 'matrix',
          projects: ['matrix'],
          args: ['failures.spec', '--grep', faultsOf.join('|'), ...NOT_LONG],
        },
      ]
    : []),
  ...(journeys.length > 0
    ? [{ name: 'journeys', projects: ['journeys'], args: ['--grep', journeys.join('|'), ...NOT_LONG] }]
    : []),
  // Of a spec that was changed everything runs: some have tests of the long tier only.
  ...BROWSER_PROJECTS.map((project) => ({
    name: `changed-${project}`,
    projects: [project],
    args: specs.filter((file) => file.includes(`/${project}/`)),
  })).filter(({ args }) => args.length > 0),
];

const browserPart = (plan, browser) => ({
  name: 'browser',
  title: 'Browser tests of what changed',
  seconds: 90,
  needs: 'build',
  run: async () => {
    const counts = [];
    for (const { name, projects, args = [] } of browserRuns(plan))
      counts.push(...(await playwright({ name, projects, args, env: await browser() })));
    return counts;
  },
});

const describe = ({ base, changed }, plan) => {
  console.log(`\n${changed.length} files differ from ${base.slice(0, 8)}.`);
  if (plan.everything) console.log(`Everything runs, because ${plan.everything} can affect all of it.`);
  else for (const sentence of plan.leftOut) console.log(`  ${sentence}`);
};

/**
 * @param {Parameters<typeof testParts>[0]} context
 * @param {string} [base] commit with which the workspace is compared
 * @returns {import('../run-parts.mjs').Part[]} what the changes since then can affect; it is printed what is left out
 */
export const changedParts = (context, base) => {
  const change = changedSince(base);
  const files = workspaceFiles();
  const plan = planFor({ changed: change.changed, files, dependents: readDependents(ROOT, files) });
  describe(change, plan);
  if (plan.everything) return testParts(context);
  return [
    ...(plan.tests.length > 0
      ? [
          {
            name: 'unit',
            title: 'Affected tests of vitest',
            seconds: 60,
            run: async () => vitest({ args: plan.tests, env: await context.browser() }),
          },
        ]
      : []),
    {
      name: 'static',
      title: 'Lint and types',
      seconds: 60,
      ahead: true,
      run: () => lintAndTypes(plan.lintFiles),
    },
    ...(plan.browser.isEmpty
      ? []
      : [
          { name: 'build', title: 'Build', seconds: 30, ahead: true, run: () => builds({ out: SILENT }) },
          browserPart(plan.browser, context.browser),
        ]),
  ];
};
