import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { storeFor } from './store-for';
import { wordsFor } from './stage-words';
import { stageWorkspace } from './stage-workspace';

const HELP = `Publishes the built shell and remotes of a workspace and makes them live in an environment that is empty,
or in local, which follows the workspace every time. Anywhere else it changes nothing: pnpm release does. With --image,
the workspace is that of an image, and another image than before goes live as a whole.

  --workspace <folder>    its root (default: the current folder)
  --artifacts <folder>    the artifact store (default: ARTIFACTS_BUCKET, else ARTIFACTS_DIR, else .data/artifacts in the workspace)
  --environment <name>    which environment (default: ENVIRONMENT, else production)
  --shell <folder>        a build to take for the shell (default: shell/dist in the workspace)
  --image                 the workspace is that of an image: go live when it is another one than at the last start
  --note <text>           why, for the history (default: where the builds are from)
`;

const { values } = parseArgs({
  options: {
    workspace: { type: 'string', default: process.cwd() },
    artifacts: { type: 'string' },
    environment: { type: 'string' },
    shell: { type: 'string' },
    image: { type: 'boolean', default: false },
    note: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const stage = async (): Promise<void> => {
  const workspace = resolve(values.workspace);
  const result = await stageWorkspace({
    workspace,
    shellDist: resolve(values.shell ?? `${workspace}/shell/dist`),
    store: storeFor(process.env, { workspace, folder: values.artifacts }).store,
    environment: values.environment ?? process.env.ENVIRONMENT ?? 'production',
    by: values.image ? 'the image' : userInfo().username,
    note: values.note ?? (values.image ? 'What the image holds' : 'Staged from the workspace'),
    isImage: values.image,
    now: new Date(),
  });
  process.stdout.write(`${wordsFor(result)}\n`);
};

if (values.help) {
  process.stdout.write(HELP);
} else {
  await stage().catch((error: unknown) => {
    process.stderr.write(`stage: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
