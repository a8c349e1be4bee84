import { bundle } from './bundle/bundle.mjs';

const COMMANDS = {
  bundle: {
    run: bundle,
    says: 'first-load JavaScript of the federated site against one bundle, and layout shift',
  },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];

if (!command) {
  const list = Object.entries(COMMANDS).map(([key, { says }]) => `  pnpm bench ${key.padEnd(10)} ${says}`);
  process.stdout.write(`Side-by-side measurements\n\n${list.join('\n')}\n`);
  process.exitCode = name === '' || name === '--help' ? 0 : 2;
} else {
  process.exitCode = await command.run(rest);
}
