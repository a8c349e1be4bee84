const mounts = ({ name, title, path, role }) => `import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: '${name}',
  mounts: [{ id: 'dashboard', path: '${path}/*', roles: ['${role}'], title: ${JSON.stringify(title)} }],
  // Each page of the dashboard that has a link in its menu; its code is a route in src/app/dashboard.tsx.
  nav: [{ label: 'Overview', path: '${path}', area: 'dashboard', roles: ['${role}'], order: 10, icon: 'home' }],
});
`;

const manifest = () => `import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

/** What the shell loads: the same data with the code of each page. */
export const manifest = defineManifest(mounts, {
  dashboard: () => import('./app/dashboard'),
});
`;

const dashboard = ({
  path,
  feature,
  component,
}) => `import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame } from '@gently/ui';
import { ${component} } from '../features/${feature}/${feature}-page';
import { mounts } from '../mounts';

/** The dashboard: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<${component} />} />
      <Route path="*" element={<Navigate to="${path}" replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
`;

const dashboardTest = ({
  title,
  path,
  role,
}) => `import { buildService, buildUser, renderApp, screen, within } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { expect, it } from 'vitest';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="${path}/*" element={<Dashboard />} />
    </Routes>,
    {
      route,
      user: buildUser({ role: '${role}' }),
      answers: { 'GET /services': { services: [buildService()] } },
    },
  );

it('opens on its first page, which its menu names', async () => {
  open('${path}');
  expect(screen.getByRole('heading', { level: 1, name: ${JSON.stringify(title)} })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Overview', current: 'page' })).toHaveAttribute('href', '${path}');
  expect(await screen.findByText('Home Decluttering')).toBeInTheDocument();
});

it('leads from an address that it does not know to its first page', () => {
  expect(open('${path}/nothing').address()).toBe('${path}');
});
`;

const page = ({ title, component, services }) => `import type { Service } from '@gently/contracts/services';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  NextCard,
  PageHeader,
  Skeleton,
  Skeletons,
  Stack,
  Text,
} from '@gently/ui';
import { EmptyShelf, TidyShelf } from '@gently/ui/scenes';
import { servicesQuery } from './services-query';

/** What is to be done next, larger than anything else: what it is, and one action. */
const First = ({ service: { name, description } }: { service: Service }) => (
  <NextCard
    when="Start here"
    title={name}
    picture={<TidyShelf />}
    action={<ButtonLink to={PATHS.services}>See all services</ButtonLink>}
  >
    <Text>{description}</Text>
  </NextCard>
);

${services
  .replace(
    `  return (
    <Stack as="ul"`,
    `  const [first, ...rest] = data;
  return (
    <Stack $gap={6}>
      {first && <First service={first} />}
      {rest.length > 0 && (<Stack as="ul"`,
  )
  .replace('{data.map(', '{rest.map(')
  .replace(
    `    </Stack>
  );
};
`,
    `    </Stack>)}
    </Stack>
  );
};
`,
  )}
export const ${component} = () => (
  <Stack $gap={8}>
    <PageHeader title={${JSON.stringify(title)}} tab="Overview" lead="The services of the house, in one place." />
    <Services />
  </Stack>
);
`;

const answers = ({ role }) => `import { buildService, buildUser } from '@gently/testing/factories';

export const user = buildUser({ role: '${role}' });

/** What the API answers while this remote runs alone: in its acceptance tests and in \`pnpm dev\`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /services': { services: [buildService()] },
};
`;

/** What is different in a remote that is the dashboard of a role. */
export const dashboardFiles = (words) => ({
  'src/mounts.ts': mounts(words),
  'src/manifest.ts': manifest(),
  'src/app/dashboard.tsx': dashboard(words),
  'src/app/dashboard.test.tsx': dashboardTest(words),
  [`src/features/${words.feature}/${words.feature}-page.tsx`]: page(words),
  ...(!words.kit && { 'acceptance/answers.ts': answers(words) }),
});
