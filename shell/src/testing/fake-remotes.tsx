import {
  CONTRACT_VERSION,
  type MountData,
  type NavData,
  type RegistryRemote,
} from '@gently/federation/contract';
import { createRemotes, RemoteLoadError, type Remotes } from '@gently/federation/runtime';
import { useParams } from '@gently/platform/router';

const facade = { version: '0.1.0', hash: 'same', exports: {} };

const remote = (name: string, mounts: MountData[], nav: NavData[] = []): RegistryRemote => ({
  name,
  version: '1',
  entry: `/remotes/${name}/1/remoteEntry.js`,
  contract: CONTRACT_VERSION,
  facade: { version: facade.version, hash: facade.hash, uses: {} },
  mounts,
  nav,
});

/** Two remotes like those of the product: public pages, and pages for clients. */
export const PUBLIC = remote(
  'mfe-public',
  [
    { id: 'home', path: '/', title: 'Home' },
    { id: 'about', path: '/about', title: 'About us' },
  ],
  [
    { label: 'Home', path: '/', area: 'header', order: 1 },
    { label: 'About', path: '/about', area: 'header', order: 2 },
    { label: 'About Us', path: '/about', area: 'footer' },
  ],
);
/** Public pages with all that visitors need to join. */
export const VISITORS = remote('mfe-public', [
  ...PUBLIC.mounts,
  { id: 'signup', path: '/signup', title: 'Create your account' },
  { id: 'register', path: '/register', title: 'Get started' },
  { id: 'training', path: '/training', title: 'Training' },
  { id: 'recruitment', path: '/declutterer/recruitment', title: 'Join our team' },
  { id: 'privacy', path: '/privacy', title: 'Privacy Policy' },
  { id: 'terms', path: '/terms', title: 'Terms of Service' },
]);
export const CLIENT = remote(
  'mfe-client',
  [
    { id: 'booking', path: '/book', roles: ['client'], title: 'Book a session' },
    { id: 'dashboard', path: '/dashboard/client/*', roles: ['client'], title: 'Dashboard' },
  ],
  [
    { label: 'Overview', path: '/dashboard/client', area: 'dashboard', roles: ['client'], order: 1 },
    { label: 'Sessions', path: '/dashboard/client/sessions', area: 'dashboard', roles: ['client'], order: 2 },
  ],
);
export const DECLUTTERER = remote('mfe-declutterer', [
  {
    id: 'dashboard',
    path: '/dashboard/declutterer/*',
    roles: ['declutterer'],
    title: 'Professional dashboard',
  },
]);
/** A dashboard, and a part of the admins' that comes from the same remote. */
export const TRAINER = remote('mfe-trainer', [
  { id: 'dashboard', path: '/dashboard/trainer/*', roles: ['trainer'], title: 'Training Hub' },
  { id: 'admin-training', path: '/dashboard/admin/training/*', roles: ['admin'], title: 'Training' },
]);
/** The dashboards of the other staff roles. */
export const STAFF = (
  [
    ['manager', '/dashboard/manager/*'],
    ['franchise_owner', '/dashboard/franchise/*'],
    ['admin', '/dashboard/admin/*'],
  ] as const
).map(([role, path]) =>
  remote(`mfe-${role}`, [{ id: 'dashboard', path, roles: [role], title: `Dashboard of ${role}` }]),
);

const pageOf = (title: string) => {
  const Page = () => <h1>{`${title} ${useParams()['*'] ?? ''}`.trim()}</h1>;
  return Page;
};

export interface FakeRemotes extends Remotes {
  /** Names of the remotes in the order in which they were asked for. */
  loaded: string[];
  /** Makes a remote unreachable, or reachable again. */
  break(name: string): void;
  mend(name: string): void;
}

/** Remotes that live in memory. */
export const fakeRemotes = (registry: RegistryRemote[] = [PUBLIC, CLIENT]): FakeRemotes => {
  const broken = new Set<string>();
  const loaded: string[] = [];
  const remotes = createRemotes({
    registry: { environment: 'test', shell: { version: '1' }, remotes: registry },
    facade,
    host: {
      load: async ({ name, mounts }) => {
        loaded.push(name);
        if (broken.has(name)) throw new RemoteLoadError('unreachable', name);
        const loaders = mounts.map((mount) => ({
          ...mount,
          load: async () => ({ default: pageOf(mount.title) }),
        }));
        return { manifest: { name, contract: CONTRACT_VERSION, mounts: loaders, nav: [] } };
      },
    },
  });
  return {
    ...remotes,
    loaded,
    break: (name) => void broken.add(name),
    mend: (name) => void broken.delete(name),
  };
};
