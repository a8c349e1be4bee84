import { parseArgs } from 'node:util';
import { DAMAGED_EXIT_CODE, DamagedStoreError, startEmbeddedMongo } from './index';

const USAGE = `usage: embedded-mongo --dir DIR [--port N] [--replica-set NAME] [--command-ms N] [--housekeeping-ms N]
Serves MongoDB's wire protocol on 127.0.0.1, without authentication. --port 0 takes any free port.`;

const number = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`'${text}' is not a whole number\n${USAGE}`);
  return Number(text);
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      port: { type: 'string' },
      'replica-set': { type: 'string' },
      'command-ms': { type: 'string' },
      'housekeeping-ms': { type: 'string' },
    },
  });
  if (!values.dir) throw new Error(USAGE);
  const commandMs = number(values['command-ms']);
  const housekeepingMs = number(values['housekeeping-ms']);
  const starting = startEmbeddedMongo({
    dir: values.dir,
    port: number(values.port) ?? 27_017,
    quiet: false,
    onDamage: endWith,
    ...(values['replica-set'] ? { replicaSet: values['replica-set'] } : {}),
    ...(commandMs ? { commandMs } : {}),
    ...(housekeepingMs ? { housekeepingMs } : {}),
  });
  // Before the `ready` line is out, so that whoever reads it may already ask for the end.
  const stop = (): void => void starting.then((server) => server.stop()).then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await starting;
}

/** Says what was the matter. Damaged data has an exit code of its own: starting again would find it as it is. */
function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof DamagedStoreError ? DAMAGED_EXIT_CODE : 1);
}

main().catch(endWith);
