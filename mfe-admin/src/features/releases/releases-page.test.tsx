import type { ReleasesData } from '@gently/contracts/releases';
import { RELEASE_TEXTS } from '@gently/contracts/release-options';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  buildBoot,
  buildCanary,
  buildEnvironment,
  buildPart,
  buildReleases,
  buildStaging,
} from '../../testing/releases';
import { changeWords } from './release-words';
import ReleasesPage from './releases-page';

const open = (data: ReleasesData = buildReleases(), answers: FakeAnswers = {}) =>
  renderApp(<ReleasesPage />, {
    route: '/dashboard/admin/health/releases',
    answers: { 'GET /admin/releases': data, ...answers },
  });
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const change = async (part = 'mfe-client', environment = 'production') =>
  userEvent.click((await regionOf(environment)).getByRole('button', { name: `Change ${part}` }));
const dialog = () => within(screen.getByRole('dialog'));
const choose = (name: RegExp) => userEvent.click(dialog().getByRole('radio', { name }));
const say = (words: string) => userEvent.type(dialog().getByRole('textbox', { name: 'Why' }), words);
const sent = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key.startsWith('POST ')).map(({ key, body }) => [key, body]);

const PART = 'POST /admin/releases/:environment/parts/:part';
const answering = (move: string, answer: unknown) => ({ [`${PART}/${move}`]: answer }) as FakeAnswers;
const moved = { environment: 'production', part: 'mfe-client', revision: 4, version: 'b0b0b0b0b0b0' };
const TWO = buildReleases({ environments: [buildEnvironment(), buildStaging()] });

describe('the releases', () => {
  it('are what is live where, since when and by whom', async () => {
    const { container } = open();
    const production = await regionOf('production');
    expect(production.getByText('Revision 3. Visitors cannot ask for other versions.')).toBeInTheDocument();
    expect(production.getByText('mfe-client')).toBeInTheDocument();
    expect(production.getAllByText('Wed 17 Jan 2035 at 10:00, by Ada').length).toBeGreaterThan(0);
    expect(await axe(container)).toEqual([]);
  });

  it('have a history', async () => {
    open();
    await userEvent.click(await screen.findByText('What has changed'));
    expect(screen.getByText('Rolled back mfe-client')).toBeInTheDocument();
    expect(screen.getByText('Wed 17 Jan 2035 at 10:00, by Ada: The list was empty')).toBeInTheDocument();
  });

  it('are awaited', async () => {
    open();
    expect(screen.getByText('Loading the releases...')).toBeInTheDocument();
    await regionOf('production');
  });

  it('may not be there yet', async () => {
    open(buildReleases({ environments: [] }));
    expect(await screen.findByText('Nothing has been released yet')).toBeInTheDocument();
  });

  it('can be asked for again when they did not come', async () => {
    const { api } = open(buildReleases(), { 'GET /admin/releases': fails('releases_away') });
    await screen.findByText('We could not load the releases');
    api.answer({ 'GET /admin/releases': buildReleases() });
    await press('Try Again');
    expect(await regionOf('production')).toBeDefined();
  });

  it('tell how a canary fares, and invent no number', async () => {
    const at = '2035-01-17T10:12:00.000Z';
    const heard = { visitors: 7, failed: 1, since: at, heard_at: at };
    open(
      buildReleases({
        environments: [
          buildEnvironment({
            remotes: [
              buildPart({ canary: buildCanary() }),
              buildPart({ name: 'mfe-public', canary: buildCanary({ heard }) }),
            ],
          }),
        ],
      }),
    );
    const production = await regionOf('production');
    expect(production.getAllByText('c1c1c1c1c1c1 for 10 of 100')).toHaveLength(2);
    expect(production.getByText('Nothing heard yet.')).toBeInTheDocument();
    expect(
      production.getByText('In the ten minutes up to 10:12 it failed for 1 of 7 visitors heard (14 %).'),
    ).toBeInTheDocument();
  });

  it('can only be read where the service may not write', async () => {
    open({ ...TWO, may_change: false });
    expect(await screen.findByText('Read-only here')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Change / })).not.toBeInTheDocument();
  });

  it('of a working tree say that they follow it', async () => {
    const follows = buildEnvironment({ environment: 'local', remotes: [buildPart()] });
    open(buildReleases({ environments: [follows, buildEnvironment()] }));
    const local = await regionOf('local');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['production', 'local', 'Combinations that were boot-tested'],
    ]);
    expect(local.getByText(/follows what is built at every start/)).toBeInTheDocument();
    expect(local.queryByRole('button', { name: /^Change / })).not.toBeInTheDocument();
  });
});

describe('a move', () => {
  it('says what will change before it is done, and what has happened', async () => {
    const app = open(buildReleases(), answering('rollback', moved));
    await change();
    await choose(/^Go back to the version before/);
    for (const words of ['a1a1a1a1a1a1', 'b0b0b0b0b0b0 for everybody', 'The canary of mfe-client'])
      expect(dialog().getByText(words)).toBeInTheDocument();
    expect(dialog().getByText('At once, with the next page that somebody loads')).toBeInTheDocument();
    expect(await axe(screen.getByRole('dialog'))).toEqual([]);
    await say('The list was empty');
    await press('Go back');
    expect(
      await screen.findByText(/^mfe-client went back to b0b0b0b0b0b0 in production\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(app)).toEqual([
      [`${PART}/rollback`, { revision: 3, version: 'b0b0b0b0b0b0', reason: 'The list was empty' }],
    ]);
  });

  it('may lead to any version that was live there', async () => {
    const app = open(buildReleases(), answering('rollback', moved));
    await change();
    await choose(/^Go to b9b9b9b9b9b9/);
    await say('It was the last good one');
    await press('Go back');
    await screen.findByText(/went back to b9b9b9b9b9b9/);
    expect(sent(app)[0]?.[1]).toMatchObject({ version: 'b9b9b9b9b9b9' });
  });

  it('to another environment names the revision of that one', async () => {
    const app = open(TWO, answering('promote', { ...moved, version: 'd4d4d4d4d4d4' }));
    await change('mfe-client', 'staging');
    expect(
      dialog().getByText(/^Promote to production\. Boot-tested in that combination/),
    ).toBeInTheDocument();
    await say('Everybody has looked at it');
    await press('Promote');
    await screen.findByText(/^mfe-client d4d4d4d4d4d4 is live in production\./);
    expect(sent(app)).toEqual([
      [
        `${PART}/promote`,
        { revision: 3, from: 'staging', version: 'd4d4d4d4d4d4', reason: 'Everybody has looked at it' },
      ],
    ]);
  });

  it.each([
    ['Stop the canary', 'stop', 'Stop the canary'],
    ['Give the canary to everybody', 'finish', 'Give it to everybody'],
  ] as const)('ends a canary: %s', async (label, way, button) => {
    const app = open(buildReleases(), answering(`canary/${way}`, moved));
    await regionOf('production');
    await press('Stop or finish the canary of mfe-client');
    await choose(new RegExp(`^${label}`));
    await say('It has been seen enough');
    await press(button);
    expect((await screen.findAllByRole('status')).length).toBeGreaterThan(0);
    expect(sent(app)).toEqual([
      [`${PART}/canary/${way}`, { revision: 3, reason: 'It has been seen enough' }],
    ]);
  });

  it('is not made without a choice and a reason', async () => {
    const app = open();
    await change();
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Leave it as it is']);
    await choose(/^Stop the canary/);
    await press('Stop the canary');
    expect(dialog().getByText(RELEASE_TEXTS.reason)).toBeInTheDocument();
    expect(sent(app)).toEqual([]);
  });

  it('that is not possible yet is told with the command that helps', async () => {
    const refusal = {
      reason: 'not_booted',
      words: 'This combination has not been boot-tested yet.',
      command: 'pnpm boot mfe-client --from staging --to production',
    } as const;
    open(buildReleases({ environments: [buildStaging(refusal)] }));
    await change('mfe-client', 'staging');
    expect(dialog().getByText('Promote to production: not yet')).toBeInTheDocument();
    expect(dialog().getByText('pnpm boot mfe-client --from staging --to production')).toBeInTheDocument();
    expect(dialog().queryByRole('textbox')).not.toBeInTheDocument();
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that came too late shows how it stands now, and keeps what was typed', async () => {
    const later = buildReleases({ environments: [buildEnvironment({ revision: 4 })] });
    let overtaken = false;
    const app = open(buildReleases(), {
      'GET /admin/releases': () => (overtaken ? later : buildReleases()),
      [`${PART}/rollback`]: () => {
        if (overtaken) return moved;
        overtaken = true;
        return fails('release_overtaken');
      },
    } as FakeAnswers);
    await change();
    await choose(/^Go back to the version before/);
    await say('The list was empty');
    await press('Go back');
    expect(await dialog().findByText('A colleague was quicker')).toBeInTheDocument();
    expect(dialog().queryByText('Ends with it')).not.toBeInTheDocument();
    await choose(/^Go back to the version before/);
    expect(dialog().getByRole('textbox', { name: 'Why' })).toHaveValue('The list was empty');
    await press('Go back');
    await screen.findByText(/went back to/);
    expect(sent(app).map(([, body]) => (body as { revision: number }).revision)).toEqual([3, 4]);
  });

  it('that fails changes nothing, says why, and keeps what was typed', async () => {
    open(buildReleases(), answering('rollback', fails('releases_read_only')));
    await change();
    await choose(/^Go back to the version before/);
    await say('The list was empty');
    await press('Go back');
    expect(await dialog().findByText('Nothing was changed')).toBeInTheDocument();
    expect(dialog().getByText(/may read the releases, but not change them/)).toBeInTheDocument();
    expect(dialog().getByRole('textbox', { name: 'Why' })).toHaveValue('The list was empty');
  });

  it('can be made, or left, with the keyboard alone', async () => {
    open();
    (await regionOf('production')).getByRole('button', { name: 'Change mfe-client' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(dialog().getByRole('heading', { name: 'mfe-client in production' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(dialog().getByRole('radio', { name: /^Stop the canary/ })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(dialog().getByRole('radio', { name: /^Give the canary to everybody/ })).toBeChecked();
  });
});

describe('combinations that were boot-tested', () => {
  const page = { remote: 'mfe-public', mount: 'home', problems: ['no heading'] };

  it('are told with what changed in them, how it went, for what and by whom', async () => {
    open(buildReleases({ boots: [buildBoot()] }));
    const boots = await regionOf('Combinations that were boot-tested');
    expect(boots.getByText('mfe-client d4d4d4d4d4d4')).toBeInTheDocument();
    expect(boots.getByText('All pages are well')).toBeInTheDocument();
    expect(
      boots.getByText(
        '34 pages opened for production, Wed 17 Jan 2035 at 10:00, by pipeline. Live in staging.',
      ),
    ).toBeInTheDocument();
  });

  it('name what was broken, and since when', async () => {
    open(
      buildReleases({
        boots: [
          buildBoot({ id: 'one', ok: false, newly_broken: [page] }),
          buildBoot({ id: 'two', broken_before: [page], changes: [], live_in: [] }),
        ],
      }),
    );
    const boots = await regionOf('Combinations that were boot-tested');
    for (const words of ['Newly broken', 'No worse than before', 'What was live', 'Broken before as well'])
      expect(boots.getAllByText(words).length).toBeGreaterThan(0);
    expect(boots.getAllByText('mfe-public/home: no heading')).toHaveLength(2);
  });

  it('may be none yet, and how one is made is said', async () => {
    open();
    const boots = await regionOf('Combinations that were boot-tested');
    expect(boots.getByText('pnpm boot <part> --from staging --to production')).toBeInTheDocument();
  });
});

it.each([
  [{ action: 'release', remote: 'mfe-client' }, 'Released mfe-client'],
  [{ action: 'canary_start', remote: 'mfe-client', version: 'c1' }, 'Began a canary of mfe-client (c1)'],
  [{ action: 'stage' }, 'Staged'],
  [{ action: 'settings' }, 'Changed the settings'],
] as const)('%o', (change, words) => {
  const [base] = buildEnvironment().history;
  if (!base) throw new Error('no change');
  const { remote: _remote, version: _version, ...bare } = base;
  expect(changeWords({ ...bare, ...change })).toBe(words);
});
