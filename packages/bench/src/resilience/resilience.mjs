import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypescript } from '@gently/local-stack/load-typescript';
import { startSite } from '../bundle/site.mjs';
import { launch } from '../bundle/visit.mjs';
import { buildRooms, remotes, root, run } from '../bundle/workspace.mjs';
import { compare, ROUNDS } from './compare.mjs';
import { FAULTS } from './faults.mjs';
import { startFront } from './front.mjs';
import { visit } from './visit.mjs';

/** Above this the command fails. */
const LIMIT = 1.1;
/** The row that shows how far apart two equal forms come out. */
const NOTHING = 'nothing (noise)';

const HELP = `pnpm bench resilience [--rounds <number>]

Opens the landing page of each remote in Chromium with an empty cache, whole and with each fault, and compares how long
it takes until a press in the header is answered: ${ROUNDS} rounds by default, each of which takes every form once, and the
lower quartiles are compared. The first row of a remote compares the whole site with itself: as far as that is from 1,
the machine was too busy to tell. Fails above ${LIMIT}, and when a fault shows no panel.
`;

const buildSite = () => buildRooms(['shell', 'delivery', ...remotes().map(({ name }) => name)]);

const stage = (artifacts) =>
  run(process.execPath, [
    join(root, 'packages/delivery/dist/stage.js'),
    ...['--workspace', root, '--artifacts', artifacts, '--environment', 'bench'],
  ]);

/** A remote's first page without parameters, and who may open it. */
const landingOf = ({ mounts }) => {
  const { path, roles } = mounts.find((mount) => !mount.path.includes(':'));
  return { path: path.replace(/\/\*$/, '') || '/', role: roles?.[0] };
};

const signedIn = ({ stubUser, stubToken }, role) =>
  role
    ? {
        'gently-sorted': JSON.stringify({
          user: stubUser(role),
          token: stubToken(role),
          isAuthenticated: true,
        }),
      }
    : {};

const measureRemote = async ({ browser, front, remote, stub, rounds, onRow }) => {
  const { path, role } = landingOf(remote);
  const storage = signedIn(stub, role);
  const open = (fault, expects) => {
    front.setBroken(fault && { fault, remote });
    return visit(browser, { url: front.url + path, storage, expects });
  };
  await open(undefined, 'page');
  for (const fault of FAULTS) await open(fault, 'panel');
  const forms = [undefined, undefined, ...FAULTS];
  const [normal, ...others] = await compare(
    forms.map((fault) => () => open(fault)),
    rounds,
  );
  const kinds = [NOTHING, ...FAULTS.map(({ kind }) => kind)];
  kinds.forEach((kind, index) => {
    const faulty = others[index];
    onRow({ remote: remote.name, kind, normal, faulty, ratio: faulty / normal });
  });
};

const withSite = async (work) => {
  const artifacts = await mkdtemp(join(tmpdir(), 'gently-resilience-'));
  const stub = await loadTypescript(join(root, 'packages/e2e/src/stub-api.ts'), 'stub-api');
  const api = await stub.startStubApi();
  await stage(artifacts);
  const site = await startSite({ artifacts, apiUrl: api.url });
  const front = await startFront(site.address);
  const browser = await launch();
  try {
    return await work({ browser, front, stub, address: site.address });
  } finally {
    await browser.close();
    front.stop();
    site.stop();
    api.stop();
    await rm(artifacts, { recursive: true, force: true });
  }
};

const ms = (value) => value.toFixed(0).padStart(7);

const printRow = ({ remote, kind, normal, faulty, ratio }) =>
  process.stdout.write(
    `${remote.padEnd(20)} ${kind.padEnd(26)} ${ms(normal)} ${ms(faulty)}  ${ratio.toFixed(3)}\n`,
  );

/** @param {string[]} args */
export const resilience = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: String(ROUNDS) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  await buildSite();
  process.stdout.write(
    `ms until the header answers                      normal  faulty  ratio (limit ${LIMIT})\n`,
  );
  const rows = [];
  const onRow = (row) => {
    rows.push(row);
    printRow(row);
  };
  await withSite(async ({ address, ...tools }) => {
    const registry = await (await fetch(`${address}/registry.json`)).json();
    for (const remote of registry.remotes)
      await measureRemote({ ...tools, remote, rounds: Number(values.rounds), onRow });
  });
  const slow = rows.filter(({ kind, ratio }) => kind !== NOTHING && ratio > LIMIT);
  for (const { remote, kind, ratio } of slow)
    process.stdout.write(`FAILED ${remote}, ${kind}: ${ratio.toFixed(3)} is above ${LIMIT}\n`);
  return slow.length > 0 ? 1 : 0;
};
