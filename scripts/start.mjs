// npm start: installs, builds (cached), starts everything, prints where it is. Ctrl+C ends it.
import { ensureInstalled } from './lib/install.mjs';
import { onParentGone } from './lib/parent.mjs';
import { DATA_DIR } from './lib/paths.mjs';
import { portIsFree } from './lib/port-is-free.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
/** The oldest release of each supported line that has all we use. */
const OLDEST = { 20: 19, 22: 13 };
if (major < 24 && !(minor >= OLDEST[major])) {
  console.error(
    `Node ${process.versions.node} does not have all that is needed. Please install Node 24, or 22 from 22.13, or 20 from 20.19.`,
  );
  process.exit(1);
}

const port = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_500) {
  console.error('PORT must be a number from 1 to 65500.');
  process.exit(1);
}
if (!(await portIsFree(port))) {
  console.error(`Port ${port} is in use. End what uses it, or choose another one: PORT=3100 npm start`);
  process.exit(1);
}

/** The accounts that demo mode offers; none where it is off. */
const quickAccess = async (url) => {
  const answer = await fetch(`${url}/api/v1/dev/quick-access`);
  return (await answer.json()).data;
};

const printAccounts = ({ accounts, password }) => {
  const lines = accounts.map(({ role, email }) => `${role.padEnd(16)} ${email}`);
  console.log(`    Accounts   ${lines.join('\n               ')}\n    Password   ${password}`);
  console.log('    Test card  4242 4242 4242 4242, any future date, any security code\n');
};

/** @param {(name: string) => boolean} isGiven */
const printStandIns = (url, isGiven) => {
  console.log(isGiven('SMTP_URL') ? '' : `    Inbox      ${url}/sandbox/inbox`);
  console.log(isGiven('GOOGLE_CLIENT_ID') ? '' : `    Calendars  ${url}/sandbox/google/calendar\n`);
};

/** Shows an operator of a new installation the next step. */
const printProduction = (isGiven) => {
  if (!isGiven('SMTP_URL'))
    console.log('\n    No SMTP_URL is set: emails wait in the database, and are sent once it is.');
  console.log(
    '\n    First admin: npm run create-admin -- --email ADDRESS (in another terminal, with the same settings).\n' +
      '    It prints a link. The overview of the admin then lists what is missing before the first booking.\n',
  );
};

const print = async (url, isGiven) => {
  console.log(`\n    Site       ${url}\n    API        ${url}/api/docs\n    Health     ${url}/api/v1/health`);
  if (process.env.NODE_ENV === 'production') printProduction(isGiven);
  else printStandIns(url, isGiven);
  const quick = await quickAccess(url);
  if (quick.enabled) printAccounts(quick);
  console.log('  Data stays in .data/ (npm run reset empties it). Ctrl+C ends everything.');
};

try {
  await ensureInstalled();
  const { assertNotMoved } = await import('@gently/local-stack/own-database');
  const { givenSettings, isGiven } = await import('@gently/local-stack/given-settings');
  const { assertProviders } = await import('@gently/local-stack/secrets');
  const settings = givenSettings(process.env);
  // The stack asks as well; nobody should have to wait for a build until they hear it.
  assertProviders(settings);
  if (!settings.MONGODB_URI) assertNotMoved(DATA_DIR);
  const { build } = await import('./lib/build.mjs');
  const { startStack } = await import('@gently/local-stack/stack');
  console.log('Building …');
  await build();
  console.log('Starting …');
  const onExit = (name, { reason, isFinal, lastWords }) =>
    console.error(
      isFinal
        ? `${lastWords}\n\nThe ${name} ended (${reason}) and is not started again; the lines above are its own.`
        : `The ${name} ended (${reason}); starting it again. Its log: .data/logs/${name}.log`,
    );
  const stack = await startStack({ port, dataDir: DATA_DIR, settings, onExit });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    console.log('Stopping …');
    await stack.stop();
    process.exit(0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.once('SIGHUP', end);
  onParentGone(end);
  await print(stack.url, (name) => isGiven(settings, name));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
