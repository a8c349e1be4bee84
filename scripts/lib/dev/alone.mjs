import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypescript } from '@gently/local-stack/load-typescript';
import { ROOT } from '../paths.mjs';
import { run } from '../run.mjs';

/** The stand-in for the API, with the remote's own fixtures when it has some. */
const startStub = async (name) => {
  const { startStubApi } = await loadTypescript(join(ROOT, 'packages/e2e/src/stub-api.ts'), 'stub-api');
  const own = join(ROOT, name, 'acceptance', 'answers.ts');
  const { answers = {} } = existsSync(own) ? await loadTypescript(own, `${name}-answers`) : {};
  return startStubApi({ answers });
};

/** Whose dashboard a remote is; the pages of the others are looked at by a client. */
const roleOf = async (name) => {
  const { ROLE_LANDING } = await loadTypescript(join(ROOT, 'packages/contracts/src/roles.ts'), 'roles');
  const home = `/dashboard/${name.replace(/^mfe-/, '')}`;
  return Object.keys(ROLE_LANDING).find((role) => ROLE_LANDING[role] === home) ?? 'client';
};

/** One remote alone, with hot reload. @param {{ name: string, port: number }} options */
export const serveAlone = async ({ name, port }) => {
  const stub = process.env.SITE_URL ? undefined : await startStub(name);
  const siteUrl = stub ? stub.url : process.env.SITE_URL;
  const address = `http://127.0.0.1:${port}`;
  console.log(`${name} alone at ${address}, API: ${stub ? 'answers from fixtures' : siteUrl}`);
  if (stub)
    console.log(`As somebody signed in: ${address}/api/v1/stub/enter?role=${await roleOf(name)}&to=/`);
  try {
    return await run(
      join(ROOT, name, 'node_modules', '.bin', 'webpack'),
      ['serve', '--mode', 'development', '--env', 'standalone'],
      {
        cwd: join(ROOT, name),
        env: { PORT: String(port), SITE_URL: siteUrl },
        passSignals: true,
      },
    );
  } finally {
    stub?.stop();
  }
};
