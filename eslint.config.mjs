import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Rooms whose look comes from the design system: they may not spell a colour, a shadow or a distance themselves. */
const STYLED_ROOMS = [
  'shell',
  'mfe-*',
  'packages/ui',
  'packages/session-room',
  'packages/module-reader',
  'packages/figures',
].map((room) => `${room}/src/**/*.{ts,tsx}`);
const TOKEN_FILES = ['packages/ui/src/tokens/**', 'packages/ui/src/scenes/**', 'packages/ui/src/theme/**'];

const RAW_COLOUR = String.raw`/#[0-9a-fA-F]{3,8}\b|\b(rgb|rgba|hsl|hsla|oklch)\(/`;
/** One and two pixels are hairlines; more is spacing and belongs to the tokens. */
const RAW_PIXELS = String.raw`/(^|[\s:(,])-?(?!0\.|[012]px)\d+(\.\d+)?px/`;
const RAW_LAYER = String.raw`/z-index:\s*-?\d/`;

const SLOW = { report: 'potential' };
const PATTERN_RULES = {
  'regexp/no-super-linear-backtracking': ['error', SLOW],
  'regexp/no-super-linear-move': ['error', SLOW],
  ...Object.fromEntries(
    [
      'confusing-quantifier',
      'no-contradiction-with-assertion',
      'no-dupe-disjunctions',
      'no-empty-alternative',
      'no-empty-capturing-group',
      'no-empty-character-class',
      'no-empty-group',
      'no-empty-lookarounds-assertion',
      'no-extra-lookaround-assertions',
      'no-invalid-regexp',
      'no-lazy-ends',
      'no-misleading-capturing-group',
      'no-misleading-unicode-character',
      'no-missing-g-flag',
      'no-obscure-range',
      'no-optional-assertion',
      'no-potentially-useless-backreference',
      'no-useless-assertions',
      'no-useless-backreference',
      'strict',
    ].map((rule) => [`regexp/${rule}`, 'error']),
  ),
};

const NO_ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'Read it from the injected configuration.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '**/test-results/**',
      '**/*.pdf',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-restricted-globals': ['error', 'event', 'name'],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 100, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  // Patterns that take more than one pass over a text, or mean something else than they seem to. None about style.
  { plugins: { regexp }, rules: PATTERN_RULES },
  {
    files: ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'packages/{ui,platform,testing}/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { ...jsxA11y.flatConfigs.strict.languageOptions, globals: { ...globals.browser } },
  },
  {
    files: [
      'shell/**/*.{ts,tsx}',
      'mfe-*/**/*.{ts,tsx}',
      'packages/{ui,platform,federation,testing}/**/*.{ts,tsx}',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: STYLED_ROOMS,
    ignores: [...TOKEN_FILES, '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[RAW_COLOUR, RAW_PIXELS, RAW_LAYER].map((pattern) => ({
          selector: `TaggedTemplateExpression TemplateElement[value.raw=${pattern}]`,
          message: 'Colours, shadows, layers and distances come from the tokens of @gently/ui.',
        })),
      ],
    },
  },
  {
    // The environment is parsed once, in the configuration of each process.
    files: ['api/src/**/*.ts', 'packages/*/src/**/*.{ts,tsx}', 'shell/src/**/*', 'mfe-*/src/**/*'],
    ignores: [
      '**/main.ts',
      '**/move-to.ts',
      '**/create-admin.ts',
      '**/migrate-data.ts',
      '**/set-up-database.ts',
      'packages/embedded-mongo/src/{backup,restore}.ts',
      '**/stage.ts',
      '**/config/**',
      '**/config.ts',
      '**/*.test.{ts,tsx}',
      'packages/{testing,e2e}/**',
      '**/*cli*',
      '**/bench/**',
    ],
    rules: {
      'no-restricted-properties': ['error', NO_ENVIRONMENT],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'packages/session-room/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        NO_ENVIRONMENT,
        {
          property: 'setQueryData',
          message: 'A fetch that is under way would overwrite it: use putAnswer of @gently/platform/query.',
        },
      ],
    },
  },
  {
    // The hooks of these libraries lose changes and answers; each has one replacement in this package.
    files: ['packages/platform/**/*.{ts,tsx}'],
    ignores: ['packages/platform/src/query/use-mutation.ts', 'packages/platform/src/router/index.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['react-router', 'react-router-dom'].map((name) => ({
              name,
              importNames: ['useSearchParams'],
              message: 'Use router/use-address-params: its changes all begin from the newest address.',
            })),
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message: 'Use query/use-mutation: it also answers a component that has gone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'scripts/**',
      '**/bench/**',
      'packages/bench/**',
      '**/*cli*',
      '**/scripts/**',
      '**/main.ts',
      '**/restore.ts',
      '**/backup.ts',
      '**/stage.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/conformance/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // A matcher answers with an object. A property that returns one has failed, in whichever run first takes that branch.
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ReturnStatement > CallExpression[callee.object.callee.name="expect"], ReturnStatement > CallExpression[callee.object.object.callee.name="expect"]',
          message: 'Call the matcher, then return: a property that returns its object fails.',
        },
      ],
    },
  },
  {
    // Functions in these run inside the page.
    files: ['packages/bench/**', 'packages/ui/scripts/**'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    // Playwright's fixtures must name what they take, be it nothing.
    files: ['packages/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['packages/e2e/**/*.ts', 'mfe-*/acceptance/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name="toPass"] AwaitExpression > CallExpression[callee.object.callee.name="expect"]:not(:has(Property[key.name="timeout"]))',
          message: 'One look may use up the patience of the whole loop: give it { timeout: ONE_LOOK_MS }.',
        },
      ],
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { ...globals.node } } },
);
