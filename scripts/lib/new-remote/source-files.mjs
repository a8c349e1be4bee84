import { dashboardFiles } from './dashboard-files.mjs';

const mounts = ({
  name,
  title,
  path,
  feature,
}) => `import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: '${name}',
  mounts: [{ id: '${feature}', path: '${path}', title: ${JSON.stringify(title)} }],
  nav: [{ label: ${JSON.stringify(title)}, path: '${path}', area: 'footer' }],
});
`;

const manifest = ({ feature }) => `import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

/** What the shell loads: the same data with the code of each page. */
export const manifest = defineManifest(mounts, {
  '${feature}': () => import('./features/${feature}/${feature}-page'),
});
`;

const bootstrap = () => `import { startStandalone } from '@gently/federation/standalone';
import { manifest } from './manifest';

void startStandalone(manifest);
`;

const queries = () => `import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';

export const serviceKeys = { list: ['services', 'list'] as const };

/** Every service that can be booked. */
export const servicesQuery = queryOptions({
  queryKey: serviceKeys.list,
  queryFn: async ({ signal }) => (await call('GET /services', undefined, { signal })).services,
  retry: retryUpTo(1),
});
`;

/** A list in its four states. */
const services = `const Services = () => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(servicesQuery);
  if (isPending) {
    return (
      <Skeletons label="Loading services..." slow="This is taking longer than usual. It is still on its way.">
        <Skeleton height="8rem" />
      </Skeletons>
    );
  }
  if (isError) {
    return (
      <ErrorState title="Unable to Load Services" onRetry={() => void refetch()} retrying={isFetching}>
        Nothing is lost. You can try again now.
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState scene={<EmptyShelf />} title="Nothing here yet">
        Services will appear here.
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" $gap={3} role="list">
      {data.map(({ id, name, description }) => (
        <li key={id}>
          <Text $weight="medium">{name}</Text>
          <Text $tone="quiet">{description}</Text>
        </li>
      ))}
    </Stack>
  );
};
`;

const page = ({ title, component }) => `import { useQuery } from '@gently/platform/query';
import { Container, EmptyState, ErrorState, PageHeader, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { PageSpace } from './page-space';
import { servicesQuery } from './services-query';

${services}
const ${component} = () => (
  <Container>
    <PageSpace>
      <Stack $gap={8}>
        <PageHeader title={${JSON.stringify(title)}} lead="The services you can book, in one place." />
        <Services />
      </Stack>
    </PageSpace>
  </Container>
);
export default ${component};
`;

const pageSpace = () => `import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

/** Room above and below a page. */
export const PageSpace = styled.div\`
  padding-block: \${tokens.space10};
\`;
`;

const pageTest = ({
  title,
  component,
  feature,
  role,
}) => `import { axe, buildService, fails, renderApp, screen, userEvent } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import ${role ? `{ ${component} }` : component} from './${feature}-page';

const service = buildService();

describe(${JSON.stringify(title)}, () => {
  it('says that it is loading', () => {
    renderApp(<${component} />, { answers: { 'GET /services': () => new Promise<never>(() => undefined) } });
    expect(screen.getByText('Loading services...')).toBeInTheDocument();
  });

  it('shows what there is', async () => {
    const { container } = renderApp(<${component} />, { answers: { 'GET /services': { services: [service] } } });
    expect(screen.getByRole('heading', { level: 1, name: ${JSON.stringify(title)} })).toBeInTheDocument();
    expect(await screen.findByText(service.name)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says so when there is nothing', async () => {
    renderApp(<${component} />, { answers: { 'GET /services': { services: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = renderApp(<${component} />, { answers: { 'GET /services': fails('network') } });
    await screen.findByRole('heading', { name: 'Unable to Load Services' });
    api.answer({ 'GET /services': { services: [service] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(service.name)).toBeInTheDocument();
  });
});
`;

const manifestTest = ({ path, role }) => `import { CONTRACT_VERSION } from '@gently/federation/contract';
import { expect, it } from 'vitest';
import { manifest } from './manifest';

it('mounts its page, with code behind it', async () => {
  expect(manifest.contract).toBe(CONTRACT_VERSION);
  expect(manifest.mounts.map((mount) => mount.path)).toEqual(['${path}${role ? '/*' : ''}']);
  const pages = await Promise.all(manifest.mounts.map(({ load }) => load()));
  expect(pages.map((page) => typeof page.default)).toEqual(['function']);
});
`;

const answers = () => `import { buildService } from '@gently/testing/factories';

/** What the API answers while this remote runs alone: in its acceptance tests and in \`pnpm dev\`. */
export const answers = { 'GET /services': { services: [buildService()] } };
`;

const acceptance = ({
  title,
  path,
  role,
}) => `import { expect, expectAccessible, expectNoSidewaysScroll, ${role ? 'signInAs, ' : ''}stubApi, test } from '@gently/e2e/acceptance';
import { answers${role ? ', user' : ''} } from './answers';

test.beforeEach(async ({ page }) => {
  ${role ? 'await signInAs(page, user);' : ''}
  await stubApi(page, answers);
});

for (const width of [320, 1280]) {
  test(\`opens at \${width} px, readable for everybody\`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('${path}');
    await expect(page.getByRole('heading', { level: 1, name: ${JSON.stringify(title)} })).toBeVisible();
    await expect(page.getByText('Home Decluttering')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
`;

/** The source of a remote with one page, which has its four states and a test for each. */
export const sourceFiles = (words) => ({
  'src/mounts.ts': mounts(words),
  'src/manifest.ts': manifest(words),
  'src/manifest.test.ts': manifestTest(words),
  'src/bootstrap.ts': bootstrap(),
  [`src/features/${words.feature}/services-query.ts`]: queries(words),
  ...(!words.role && { [`src/features/${words.feature}/page-space.ts`]: pageSpace(words) }),
  [`src/features/${words.feature}/${words.feature}-page.tsx`]: page(words),
  [`src/features/${words.feature}/${words.feature}-page.test.tsx`]: pageTest(words),
  // The built remote in a browser is the workspace's test: in a repository of its own, the release boots it.
  ...(!words.kit && {
    'acceptance/answers.ts': answers(words),
    [`acceptance/${words.feature}.spec.ts`]: acceptance(words),
  }),
  ...(words.role && dashboardFiles({ ...words, services })),
});
