import type { ReleasesData, ShownBoot } from '@gently/contracts/releases';

type Environment = ReleasesData['environments'][number];
type Remote = Environment['remotes'][number];
export type Moves = Remote['moves'];
type Canary = NonNullable<Remote['canary']>;

const AT = '2035-01-17T10:00:00.000Z';
const LIVE = { version: 'a1a1a1a1a1a1', since: AT, by: 'Ada', note: '' };

export const buildMoves = (overrides: Partial<Moves> = {}): Moves => ({
  ...{ rollback: null, earlier: [], promotions: [], finish: null },
  ...overrides,
});

export const buildCanary = (overrides: Partial<Canary> = {}): Canary => ({
  ...{ version: 'c1c1c1c1c1c1', percent: 10, since: AT, by: 'Ada', heard: null },
  limit: { failure_percent: 20, minimum: 10 },
  ...overrides,
});

export const buildPart = (overrides: Partial<Remote> = {}): Remote => ({
  ...{ ...LIVE, name: 'mfe-client', canary: null, moves: buildMoves() },
  ...overrides,
});

export const buildEnvironment = (overrides: Partial<Environment> = {}): Environment => ({
  environment: 'production',
  revision: 3,
  allows_overrides: false,
  shell: { ...LIVE, moves: buildMoves() },
  remotes: [
    buildPart({
      canary: buildCanary(),
      moves: buildMoves({
        rollback: { version: 'b0b0b0b0b0b0', refusal: null },
        earlier: [
          { version: 'b0b0b0b0b0b0', since: '2035-01-16T10:00:00.000Z', by: 'Ada' },
          { version: 'b9b9b9b9b9b9', since: '2035-01-12T10:00:00.000Z', by: 'Ben' },
        ],
        finish: { booted: { at: AT, by: 'Ada' }, refusal: null },
      }),
    }),
    buildPart({ name: 'mfe-public' }),
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

/** Where people look at what is to come: one part has a version that production does not have. */
export const buildStaging = (refusal: Moves['promotions'][number]['refusal'] = null): Environment =>
  buildEnvironment({
    environment: 'staging',
    revision: 7,
    allows_overrides: true,
    remotes: [
      buildPart({
        version: 'd4d4d4d4d4d4',
        moves: buildMoves({
          promotions: [
            {
              ...{ to: 'production', revision: 3, live: 'a1a1a1a1a1a1', refusal },
              booted: refusal ? null : { at: AT, by: 'pipeline' },
            },
          ],
        }),
      }),
    ],
    history: [],
  });

export const buildBoot = (overrides: Partial<ShownBoot> = {}): ShownBoot => ({
  ...{ id: 'b'.repeat(24), environment: 'production', changes: ['mfe-client'], live_in: ['staging'] },
  ...{ shell: 'a1a1a1a1a1a1', remotes: { 'mfe-client': 'd4d4d4d4d4d4', 'mfe-public': 'a1a1a1a1a1a1' } },
  ...{ ok: true, pages: 34, newly_broken: [], broken_before: [], at: AT, by: 'pipeline' },
  ...overrides,
});

export const buildReleases = (overrides: Partial<ReleasesData> = {}): ReleasesData => ({
  ...{ may_change: true, environments: [buildEnvironment()], boots: [] },
  ...overrides,
});
