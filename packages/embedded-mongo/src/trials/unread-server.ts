import { DAMAGED_EXIT_CODE, DamagedStoreError, startEmbeddedMongo } from '../index';

/** A server as it runs on a file that is too large to be read before it is served: `--dir DIR`. */
const dir = process.argv[process.argv.indexOf('--dir') + 1] ?? '';

function endWith(error: unknown): never {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(error instanceof DamagedStoreError ? DAMAGED_EXIT_CODE : 1);
}

try {
  const server = await startEmbeddedMongo({ dir, readWholeBytes: 0, quiet: false, onDamage: endWith });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  endWith(error);
}
