import { api } from './api/api.mjs';
import { bundle } from './bundle/bundle.mjs';
import { dashboards } from './dashboards/dashboards.mjs';
import { delivery } from './delivery/delivery.mjs';
import { scale, waiting } from './engine/engine.mjs';
import { resilience } from './resilience/resilience.mjs';
import { training } from './training/training.mjs';

const COMMANDS = {
  api: {
    run: api,
    says: 'the authenticated list of bookings with its database against the same route from memory',
  },
  bundle: {
    run: bundle,
    says: 'first-load JavaScript of the federated site against one bundle, and layout shift',
  },
  dashboards: {
    run: dashboards,
    says: 'pages of manager and owner over 100,000 bookings against 1,000',
  },
  delivery: {
    run: delivery,
    says: 'a build without a change, and the pipeline of one remote, against full ones',
  },
  resilience: {
    run: resilience,
    says: 'time until the header answers while a remote fails, against the whole site',
  },
  scale: {
    run: async (args) => (await scale(args)) || (await training()) || dashboards(),
    says: 'finds, pages and inserts of the embedded database at 1,000,000 bookings against 1,000; then training and dashboards',
  },
  training: {
    run: training,
    says: 'catalogue of 5,000 modules, table of 50,000 enrolments: a page far behind against the first',
  },
  waiting: {
    run: waiting,
    says: 'a ping and a find of one client while another keeps the embedded database busy, against idle',
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
