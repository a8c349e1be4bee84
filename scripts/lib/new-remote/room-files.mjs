const packageJson = ({ name, title }) =>
  JSON.stringify({
    name: `@gently/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: title,
    exports: {},
    nx: { targets: { build: {}, 'build-standalone': {}, types: {}, test: {} } },
    dependencies: {
      '@gently/contracts': 'workspace:*',
      '@gently/federation': 'workspace:*',
      '@gently/platform': 'workspace:*',
      '@gently/ui': 'workspace:*',
      react: 'catalog:',
      'react-dom': 'catalog:',
    },
    devDependencies: {
      '@gently/e2e': 'workspace:*',
      '@gently/testing': 'workspace:*',
      '@playwright/test': 'catalog:',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
      webpack: 'catalog:',
      'webpack-cli': 'catalog:',
      'webpack-dev-server': 'catalog:',
    },
  });

const readme = ({ name, title, path, feature }) => `# ${name}

${title}, at \`${path}\`.

**What belongs here?** _Does a person come to ${title} for it?_

Not here: sign-in, header and footer (\`shell\`), components without product rules (\`packages/ui\`).

- \`src/mounts.ts\` the pages as data; \`src/manifest.ts\` the same with their code (exposed as \`./manifest\`).
- \`src/features/${feature}/\` the page, its query and its tests.
- \`src/bootstrap.ts\` the pages alone, without the shell.
- \`acceptance/\` the built remote alone in a real browser.

\`\`\`sh
pnpm dev ${name}            # alone, reloads on change
pnpm test:remote ${name}    # its tests
\`\`\`
`;

const tsconfig = () =>
  JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    include: ['src', 'acceptance', '*.ts'],
  });

const vitestConfig = ({ name }) => `import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: '${name}',
    environment: 'jsdom',
    // Modules are loaded once a worker; the setup clears what a test left in the page, and no test replaces a module.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@gently/testing/react-setup'],
  },
});
`;

const webpackConfig = ({ name }) => `import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: '${name}', dir: import.meta.dirname });
`;

/** Everything of a remote that is not its source. */
export const roomFiles = (words) => ({
  'package.json': packageJson(words),
  'README.md': readme(words),
  'tsconfig.json': tsconfig(),
  'vitest.config.ts': vitestConfig(words),
  'webpack.config.mjs': webpackConfig(words),
});
