import type { ReleasesData } from '@gently/contracts/releases';

type Environment = ReleasesData['environments'][number];
const AT = '2035-01-17T10:00:00.000Z';
const live = { version: 'a1a1a1a1a1a1', since: AT, by: 'Ada', note: '' };

export const buildEnvironment = (overrides: Partial<Environment> = {}): Environment => ({
  environment: 'production',
  revision: 3,
  allows_overrides: false,
  shell: live,
  remotes: [
    { ...live, name: 'mfe-client', canary: { version: 'c1c1c1c1c1c1', percent: 10, since: AT, by: 'Ada' } },
    { ...live, name: 'mfe-public', canary: null },
  ],
  history: [
    {
      revision: 3,
      at: AT,
      by: 'Ada',
      note: 'The list was empty',
      action: 'rollback',
      remote: 'mfe-client',
      shell: 'a1a1a1a1a1a1',
      remotes: {},
    },
  ],
  ...overrides,
});
