/** Who may use whom. Every rule is an error; there are no exceptions. */
const REMOTE = '^mfe-[^/]+/';
const TEST = '\\.(test|spec)\\.tsx?$|/testing/|/conformance/|/bench/|/acceptance/';
const TEST_MJS = '\\.(test|trial)\\.mjs$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-use-packages-only',
      comment: 'A remote never imports another remote, the shell or the API.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|api)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-uses-packages-only',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|api)/' },
    },
    {
      name: 'shell-and-packages-never-see-remotes',
      severity: 'error',
      from: { path: '^(packages|api)/', pathNot: '^packages/(bench|e2e)/' },
      to: { path: `${REMOTE}|^shell/` },
    },
    {
      name: 'contracts-use-nothing',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(packages/(?!contracts/)|api/|shell/|mfe-)' },
    },
    {
      name: 'api-uses-contracts-and-server-packages',
      comment:
        'Backups are read and written through the driver, on either engine; of the embedded one it takes nothing else but how to tell a database that is being filled. Of delivery it takes what changes an environment.',
      severity: 'error',
      from: { path: '^api/', pathNot: TEST },
      to: {
        path: '^packages/(?!(contracts|artifact-store|server-settings)/|embedded-mongo/src/(dump/|move/mark\\.ts$)|delivery/src/releases\\.ts$)',
      },
    },
    {
      name: 'releases-need-no-browser',
      comment:
        'The API changes environments with the functions of the commands, without Playwright and the site.',
      severity: 'error',
      from: { path: '^packages/delivery/src/releases\\.ts$' },
      to: { path: 'playwright|^packages/delivery/src/(boot|commands|site)/', reachable: true },
    },
    {
      name: 'api-modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^api/src/modules/([^/]+)/' },
      to: { path: '^api/src/modules/([^/]+)/', pathNot: '^api/src/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'api-shared-comes-before-everything',
      comment: 'What is shared knows neither modules nor plugins; modules meet plugins only in app.ts.',
      severity: 'error',
      from: { path: '^api/src/shared/', pathNot: TEST },
      to: { path: '^api/src/(modules|plugins|jobs|seed|checks|trials)/' },
    },
    {
      name: 'api-modules-know-no-plugins',
      severity: 'error',
      from: { path: '^api/src/modules/', pathNot: TEST },
      to: { path: '^api/src/plugins/' },
    },
    {
      name: 'only-repositories-and-models-use-mongoose',
      severity: 'error',
      from: { path: '^api/src/modules/', pathNot: `\\.(repository|model)\\.ts$|${TEST}` },
      to: { path: 'node_modules/mongoose', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-reaches-into-scripts',
      comment: 'What a room needs of running the product is in packages/local-stack.',
      severity: 'error',
      from: { path: '^(api|shell|mfe-[^/]+|packages)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'before-the-install-nothing-is-installed',
      comment: 'The first npm start installs with these: they have Node and what lies beside them.',
      severity: 'error',
      from: {
        path: '^scripts/(lib/(install|progress|run|parent|paths|port-is-free)|start|test)\\b',
        pathNot: TEST_MJS,
      },
      to: { path: '^packages/|node_modules/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Compose features in src/app, or promote what they share to a package.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell)/src/features/([^/]+)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-libraries-through-platform',
      comment: 'What is shared at run time is reached through the facades of packages/platform.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell|packages/ui)/src/' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|@tanstack/react-query|styled-components|react-redux|@reduxjs/toolkit|react-hook-form)/',
      },
    },
    {
      name: 'production-code-never-uses-tests',
      severity: 'error',
      from: {
        pathNot: `${TEST}|${TEST_MJS}|vitest\\.(config|limits)|^(packages/(testing|e2e|bench)|scripts/lib/test)/`,
      },
      to: { path: '\\.(test|spec)\\.tsx?$|^packages/(testing|e2e|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-[^/]+|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    combinedDependencies: true,
  },
};
