import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { bundleForApi, startDatabase } from './beside-the-api.mjs';

const LIMIT = 0.3;
const ROUNDS = 10;
const WARM_UP = 200;
const REQUESTS = 150;
const PARALLEL = 32;

const message = (child) =>
  new Promise((done, failed) => {
    const ended = (code) => failed(new Error(`the API ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (words) => {
      child.off('exit', ended);
      done(words);
    });
  });
const ask = (child, words) => {
  const answer = message(child);
  child.send(words);
  return answer;
};

const createLoad = ({ port, headers }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const once = () =>
    new Promise((done, failed) => {
      const path = '/api/v1/bookings/my?limit=20';
      get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? done() : failed(new Error(`${answer.statusCode}`)),
        );
      }).on('error', failed);
    });
  return async (requests) => {
    let left = requests;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        await once();
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  };
};

/** What else the machine does only ever adds time, so the quicker rounds tell more of the API. */
const lowerQuartile = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)];
const milliseconds = (value) => `${value.toFixed(3)} ms`;

/** `database`: as it is. `memory`: every question is answered from memory. */
const FORMS = ['database', 'memory'];

/** The forms in turns, so that whatever else the machine does meets all. */
const measure = async (server, load) => {
  const round = async (form, requests) => {
    await ask(server, { say: 'begin', form });
    await load(requests);
    const { cpuMicroseconds, questions } = await ask(server, { say: 'end' });
    return { cpu: cpuMicroseconds / 1000 / requests, questions };
  };
  let questions = 0;
  for (const form of FORMS) ({ questions } = await round(form, WARM_UP));
  const times = Object.fromEntries(FORMS.map((form) => [form, []]));
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const form of index % 2 === 0 ? FORMS : FORMS.toReversed())
      times[form].push((await round(form, REQUESTS)).cpu);
  }
  return { times, questions };
};

const report = ({ times, questions }, loadBefore) => {
  const [database, memory] = FORMS.map((form) => lowerQuartile(times[form]));
  const ratio = memory / database;
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const busy = loadBefore > availableParallelism() / 2;
  const lines = [
    `GET /bookings/my, signed in, 20 bookings: processor time of the API for one request`,
    `  with the database     ${milliseconds(database)}, which is asked ${questions} questions`,
    `  answered from memory  ${milliseconds(memory)}`,
    `  share of its speed    ${percent(ratio)} (lower quartiles of ${ROUNDS} rounds in turns; at least ${LIMIT * 100} %)`,
    ...(busy
      ? [`  measured under load: ${loadBefore.toFixed(1)} on ${availableParallelism()} processors`]
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return ratio >= LIMIT ? 0 : 1;
};

/**
 * The authenticated list of bookings with its database against the same route answered from memory.
 * @returns {Promise<number>} exit code: 1 below three tenths of its speed
 */
export const api = async () => {
  const loadBefore = loadavg()[0] ?? 0;
  const file = await bundleForApi(join(import.meta.dirname, 'server.mjs'));
  const database = await startDatabase();
  const env = { ...process.env, MONGODB_URI: database.uri };
  const server = fork(file, [], { env, execArgv: ['--expose-gc'] });
  try {
    return report(await measure(server, createLoad(await message(server))), loadBefore);
  } finally {
    if (server.connected) server.send({ say: 'stop' });
    database.stop();
  }
};
