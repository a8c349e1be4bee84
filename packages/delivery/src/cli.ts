import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { localFiles } from './store/local-files';
import { storeFor } from './store-for';
import { bootMatrix } from './boot/boot-matrix';
import { roomTasks } from './commands/build-room';
import type { Desk } from './commands/desk';
import type { Typed } from './commands/parse';
import { runCommand } from './commands/run-command';

const out = (text: string): void => void process.stdout.write(text);
const err = (text: string): void => void process.stderr.write(text);

/** How long a site may take to answer, in milliseconds. */
const ANSWER_WITHIN_MS = 5_000;

const pageOf = async (site: string): Promise<string | undefined> => {
  try {
    return await (await fetch(site, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).text();
  } catch {
    return undefined;
  }
};

const deskFor = ({ values }: Typed): Desk => {
  const workspace = resolve(values.workspace ?? process.cwd());
  const { store, dir } = storeFor(process.env, { workspace, folder: values.artifacts });
  return {
    workspace,
    store,
    files: localFiles(store, dir),
    by: process.env.RELEASED_BY ?? userInfo().username,
    now: () => new Date(),
    say: (line) => {
      out(`${line}\n`);
    },
    ...roomTasks(workspace, process.env),
    page: pageOf,
    boot: (options) => bootMatrix({ ...options, chromium: process.env.CHROMIUM_PATH }),
  };
};

// Whoever reads may have seen enough before everything is said.
process.stdout.on('error', () => undefined);
process.exitCode = await runCommand(process.argv.slice(2), deskFor, { out, err });
