import { readConfig } from './config';
import { startSandbox, type SandboxOptions } from './sandbox';

const SHUTDOWN_DEADLINE_MS = 8_000;

const readOptions = (): SandboxOptions => {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
};

const sandbox = await startSandbox(readOptions());
process.stdout.write(`sandbox ready ${sandbox.url} ${sandbox.smtpUrl}\n`);

let stopping = false;
function shutDown(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
  void sandbox.stop().then(() => process.exit(0));
}

process.on('SIGTERM', shutDown);
process.on('SIGINT', shutDown);
