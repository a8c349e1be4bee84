import { join } from 'node:path';

const identity = ({ name, title }) => ({
  name: `@gently/${name}`,
  version: '0.1.0',
  private: true,
  license: 'UNLICENSED',
  type: 'module',
  description: title,
  exports: {},
});

const packageJson = (words) =>
  JSON.stringify({
    ...identity(words),
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
      webpack: 'catalog:',
      'webpack-cli': 'catalog:',
      'webpack-dev-server': 'catalog:',
    },
  });

const inWorkspace = (name) => `pnpm dev ${name}            # alone, reloads on change
pnpm test:remote ${name}    # its tests`;

const alone = (
  name,
) => `pnpm dev     # alone, reloads on change; SITE_URL=<address> for the data of a site that runs
pnpm types
pnpm test
pnpm build   # dist/, which the site's repository releases: pnpm release ${name} --build <path>/dist`;

const readme = ({ name, title, path, feature, kit }) => `# ${name}

${title}, at \`${path}\`.

**What belongs here?** _Does a person come to ${title} for it?_

Not here: sign-in, header and footer (\`shell\`), components without product rules (\`@gently/ui\`).

- \`src/mounts.ts\` the pages as data; \`src/manifest.ts\` the same with their code (exposed as \`./manifest\`).
- \`src/features/${feature}/\` the page, its query and its tests.
- \`src/bootstrap.ts\` the pages alone, without the shell.
${kit ? '' : '- `acceptance/` the built remote alone in a real browser.\n'}
\`\`\`sh
${kit ? alone(name) : inWorkspace(name)}
\`\`\`
`;

/** In a repository of its own a remote has no workspace around it: the kit in place of the packages, and its own tools. */
const ownPackageJson = ({ kit, ...words }) => {
  const files = Object.fromEntries(
    Object.entries(kit.packages).map(([name, file]) => [name, `file:${join(kit.folder, file)}`]),
  );
  const { '@gently/testing': testing, ...dependencies } = files;
  const { react, 'react-dom': reactDom, ...tools } = kit.brings;
  return JSON.stringify({
    ...identity(words),
    scripts: {
      build: 'webpack --mode production',
      dev: 'webpack serve --mode development --env standalone',
      test: 'vitest run',
      types: 'tsc --noEmit -p .',
    },
    dependencies: { ...dependencies, react, 'react-dom': reactDom },
    devDependencies: { '@gently/testing': testing, ...tools },
  });
};

const tsconfig = () =>
  JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    include: ['src', 'acceptance', '*.ts'],
  });

const ownTsconfig = () =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      module: 'preserve',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      jsx: 'react-jsx',
    },
    include: ['src', '*.ts'],
  });

/** The kit's modules are read as the room's own are, so that both see a library in one form. */
const inlined = `
    server: { deps: { inline: [/@gently\\//] } },`;

const vitestConfig = ({
  name,
  kit,
}) => `import { ${kit ? 'defineConfig' : 'defineProject'} } from 'vitest/config';

export default ${kit ? 'defineConfig' : 'defineProject'}({
  test: {
    name: '${name}',
    environment: 'jsdom',
    // Modules are loaded once a worker; the setup clears what a test left in the page, and no test replaces a module.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@gently/testing/react-setup'],${kit ? inlined : ''}
  },
});
`;

const webpackConfig = ({ name }) => `import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: '${name}', dir: import.meta.dirname });
`;

/** Everything of a remote that is not its source. */
export const roomFiles = (words) => ({
  'package.json': words.kit ? ownPackageJson(words) : packageJson(words),
  'README.md': readme(words),
  'tsconfig.json': words.kit ? ownTsconfig() : tsconfig(),
  'vitest.config.ts': vitestConfig(words),
  'webpack.config.mjs': webpackConfig(words),
  ...(words.kit && { '.gitignore': 'node_modules/\ndist/\ndist-*/\n' }),
});
