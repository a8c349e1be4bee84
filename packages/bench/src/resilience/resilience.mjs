import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeNumber } from '../command-line/options.mjs';
import { launch } from '../shared/browser.mjs';
import { check } from '../shared/check.mjs';
import { pageAt } from '../shared/headings.mjs';
import { stoppingAll } from '../shared/resources.mjs';
import { stageSite, startSite } from '../shared/site.mjs';
import { startStubApi } from '../shared/stub-api.mjs';
import { buildSite, remotes } from '../shared/workspace.mjs';
import { compare, ROUNDS } from './compare.mjs';
import { FAULTS } from './faults.mjs';
import { startFront } from './front.mjs';
import { visit } from './visit.mjs';

/** Above this the command fails. */
const LIMIT = 1.1;
/** This row shows how far apart two equal forms are measured. */
const NOTHING = 'nothing (noise)';
/** A smoke run breaks this remote in this way. */
const SMOKE = { remote: 'mfe-public', kind: 'missing entry' };

/** A remote's first page without parameters, and a role that may open it. */
const landingOf = ({ mounts }) => {
  const { path, roles } = mounts.find((mount) => !mount.path.includes(':'));
  return { page: pageAt(path.replace(/\/\*$/, '') || '/'), role: roles?.[0] };
};

/** Opens the landing page of a remote, whole or with a fault. */
const opener = ({ browser, front, stub }, remote) => {
  const { page, role } = landingOf(remote);
  const storage = role ? stub.signedInAs(role) : {};
  return (fault, expects) => {
    front.setBroken(fault && { fault, remote });
    return visit(browser, { url: front.url, page, storage, expects });
  };
};

const measureRemote = async (tools, remote, { rounds, onRow }) => {
  const open = opener(tools, remote);
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

const readRemotes = async (address) => {
  const registry = await (await fetch(`${address}/registry.json`)).json();
  const names = (registry.remotes ?? []).map(({ name }) => name).sort();
  const expected = remotes().map(({ name }) => name);
  check(
    names.join() === expected.join(),
    `The site has the remotes ${names.join(', ') || '(none)'} in place of ${expected.join(', ')}.`,
  );
  return registry.remotes;
};

const withSite = (work) =>
  stoppingAll(async (started) => {
    const artifacts = await mkdtemp(join(tmpdir(), 'gently-resilience-'));
    started({ stop: () => rm(artifacts, { recursive: true, force: true }) });
    const stub = started(await startStubApi('resilience'));
    await stageSite(artifacts);
    const site = started(await startSite({ artifacts, apiUrl: stub.url }));
    const front = started(await startFront(site.address));
    const { browser } = started(await launch());
    return await work({ browser, front, stub, live: await readRemotes(site.address) });
  });

const ms = (value) => value.toFixed(0).padStart(7);

const printRow = ({ remote, kind, normal, faulty, ratio }) =>
  process.stdout.write(
    `${remote.padEnd(20)} ${kind.padEnd(26)} ${ms(normal)} ${ms(faulty)}  ${ratio.toFixed(3)}\n`,
  );

const run = async ({ rounds }) => {
  await buildSite();
  process.stdout.write(
    `ms until the header answers                      normal  faulty  ratio (limit ${LIMIT})\n`,
  );
  const rows = [];
  const onRow = (row) => {
    rows.push(row);
    printRow(row);
  };
  await withSite(async ({ live, ...tools }) => {
    for (const remote of live) await measureRemote(tools, remote, { rounds, onRow });
  });
  const slow = rows.filter(({ kind, ratio }) => kind !== NOTHING && ratio > LIMIT);
  for (const { remote, kind, ratio } of slow)
    process.stdout.write(`FAILED ${remote}, ${kind}: ${ratio.toFixed(3)} is above ${LIMIT}\n`);
  return slow.length > 0 ? 1 : 0;
};

const smoke = () =>
  withSite(async ({ live, ...tools }) => {
    await Promise.all(live.map((remote) => opener(tools, remote)(undefined, 'page')));
    const open = opener(
      tools,
      live.find(({ name }) => name === SMOKE.remote),
    );
    const fault = FAULTS.find(({ kind }) => kind === SMOKE.kind);
    const faulty = await open(fault, 'panel');
    const whole = await open(undefined, 'page');
    return `${live.length} landing pages have their headings; ${SMOKE.remote} answers after ${ms(whole).trim()} ms, with a ${SMOKE.kind} after ${ms(faulty).trim()} ms`;
  });

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title: 'time until the header answers while a remote fails, against the whole site',
  limits: `Ends with 1 above a ratio of ${LIMIT}, and when a fault shows no panel.`,
  options: {
    rounds: {
      value: '<number>',
      fallback: () => ROUNDS,
      read: wholeNumber({ min: 1, max: 1_000 }),
      says: `rounds of visits, each of which opens every form once (default: ${ROUNDS})`,
    },
  },
  run,
  smoke,
};
