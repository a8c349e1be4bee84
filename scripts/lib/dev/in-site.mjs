import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onParentGone } from '../parent.mjs';
import { DATA_DIR, ROOT } from '../paths.mjs';
import { toolEnv } from '../run.mjs';
import { withRemote } from './page.mjs';
import { passOn } from '@gently/local-stack/pass-on';

/** How often to look whether the first build is there, in milliseconds. */
const FIRST_LOOK_MS = 200;

const RELOAD = `new EventSource('/__dev/events').onmessage = () => location.reload();\n`;

const startBuild = (name, out) =>
  spawn(
    join(ROOT, name, 'node_modules', '.bin', 'webpack'),
    ['--watch', '--mode', 'production', '--output-path', out],
    {
      cwd: join(ROOT, name),
      env: toolEnv(),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );

/** Tells every open page when the finished manifest of a build is written. */
const followBuilds = (out) => {
  const pages = new Set();
  let timer;
  const watcher = watch(out, (_event, file) => {
    if (file !== 'manifest.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => pages.forEach((page) => page.write('data: built\n\n')), 200);
  });
  const join = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': here\n\n');
    pages.add(response);
    response.once('close', () => pages.delete(response));
  };
  return { join, stop: () => watcher.close() };
};

/** The remote as the registry of a page names it; nothing before its first build. */
const readBuilt = (name, out) => {
  const file = join(out, 'manifest.json');
  if (!existsSync(file)) return undefined;
  const { contract, facade, mounts, nav } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name,
    version: 'dev',
    entry: `/remotes/${name}/dev/remoteEntry.js`,
    contract,
    facade,
    mounts,
    nav,
  };
};

const sendFile = (response, out, path) => {
  const name = path.split('/').pop();
  const file = join(out, name);
  if (!/^[\w.-]+$/.test(name) || !existsSync(file)) return response.writeHead(404).end('Not found\n');
  const type = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
  return response
    .writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    .end(readFileSync(file));
};

/**
 * A site that runs, with one remote from this workspace in place of its own. It is a server of this machine before
 * the site, so the site needs to allow nothing and nobody else sees it.
 */
export const serveInSite = async ({ name, port, site }) => {
  const out = join(DATA_DIR, 'dev', name);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const build = startBuild(name, out);
  const stop = () => build.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  onParentGone(stop);
  const builds = followBuilds(out);
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://here').pathname;
    if (path === '/__dev/events') return builds.join(response);
    if (path === '/__dev/reload.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(RELOAD);
    if (path.startsWith(`/remotes/${name}/dev/`)) return sendFile(response, out, path);
    return passOn({ request, response, site, change: (html) => withRemote(html, readBuilt(name, out)) });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  while (!existsSync(join(out, 'manifest.json')) && build.exitCode === null) await pause(FIRST_LOOK_MS);
  console.log(`${name} inside ${site}: http://127.0.0.1:${port}`);
  const [code] = build.exitCode === null ? await once(build, 'exit') : [build.exitCode];
  builds.stop();
  server.closeAllConnections();
  server.close();
  return code ?? 0;
};
