import { readConfig } from './config';
import { startSandbox } from './sandbox';

const SHUTDOWN_DEADLINE_MS = 8_000;

const sandbox = await startSandbox(readConfig(process.env));
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
