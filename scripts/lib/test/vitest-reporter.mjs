import { join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { duration } from '../progress.mjs';
import { inShort } from '../tally.mjs';

/** How often the run says how far it is, in milliseconds. */
const SAY_EVERY_MS = 20_000;
const WHOLE_RUN = join(ROOT, 'vitest.config.ts');

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** vitest reads the name as a regular expression. */
const asPattern = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A longer tier has other tests and other numbers of rounds. */
const tier = () => (process.env.TEST_TIER ? [`TEST_TIER=${process.env.TEST_TIER}`] : []);

/** Parts that are not in the whole run are found only with their own configuration. */
const configOption = (configFile = WHOLE_RUN) =>
  configFile === WHOLE_RUN ? [] : ['--config', relative(ROOT, configFile)];

/**
 * @param {string} file
 * @param {{ name?: string, configFile?: string }} [options] `name` of one test; `configFile` that the run was started with
 * @returns {string} the command that repeats one test, or one file, alone
 */
export const repeatCommand = (file, { name, configFile } = {}) =>
  [
    ...tier(),
    'npx vitest run',
    ...configOption(configFile),
    relative(ROOT, file),
    ...(name ? ['-t', quoted(asPattern(name))] : []),
  ].join(' ');

/** The test of each step of the name, without the separators that vitest prints: so `-t` finds it. */
const nameOf = (test) => test.fullName.replaceAll(' > ', ' ');

/** vitest takes the stack of a timeout before it knows the message, and puts this in its place. */
const NO_MESSAGE = /^Error: STACK_TRACE_ERROR$/m;

/** @returns {string} what went wrong and where, at most a few lines */
export const messageOf = ([{ message = '', stack = message } = {}] = []) =>
  inShort(stack.replace(NO_MESSAGE, () => message));

/**
 * Prints each failure when it happens, with the command that repeats it alone, and now and then how many files are done.
 * What passes is not printed: a run has thousands of tests.
 */
export default class FailureReporter {
  #files = 0;
  #done = 0;
  #failed = 0;
  #saidAt = 0;
  #began = 0;
  #configFile;

  onInit({ vite }) {
    this.#configFile = vite.config.configFile;
  }

  onTestRunStart(specifications) {
    this.#files = specifications.length;
    this.#began = Date.now();
    this.#saidAt = this.#began;
    console.log(`   ${this.#files} files`);
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') this.#fail(test.module.moduleId, nameOf(test), messageOf(errors));
  }

  onTestModuleEnd(module) {
    this.#done += 1;
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module.moduleId, undefined, messageOf(errors));
    if (Date.now() - this.#saidAt < SAY_EVERY_MS) return;
    this.#saidAt = Date.now();
    const failures = this.#failed > 0 ? `, ${this.#failed} failures so far` : '';
    console.log(
      `   ${this.#done} of ${this.#files} files after ${duration(Date.now() - this.#began)}${failures}`,
    );
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) console.error(`\n  ✗ outside of any test\n${inShort(error.stack)}`);
  }

  #fail(file, name, message) {
    this.#failed += 1;
    console.log(`\n  ✗ ${relative(ROOT, file)}${name ? ` › ${name}` : ''}`);
    if (message) console.log(message.replaceAll(/^/gm, '      '));
    console.log(`    again: ${repeatCommand(file, { name, configFile: this.#configFile })}\n`);
  }
}
