import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const CONFIG = 'packages/e2e/playwright.config.ts';
/** How often the run says how far it is, in milliseconds. */
const SAY_EVERY_MS = 20_000;
const LINES_OF_ERROR = 24;
/** A longer tier has other tests and other numbers of rounds. */
const TIER = process.env.TEST_TIER ? `TEST_TIER=${process.env.TEST_TIER} ` : '';

const projectOf = (test: TestCase): string => test.parent.project()?.name ?? '';

/** The file whose tests these are: a test can be declared in another one, which cannot be run. */
const fileOf = (test: TestCase): string => {
  let suite: Suite | undefined = test.parent;
  while (suite && suite.type !== 'file') suite = suite.parent;
  return suite?.location?.file ?? test.location.file;
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** Playwright reads the title as a regular expression. */
const asPattern = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const inShort = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, LINES_OF_ERROR)
    .map((line) => `      ${line}`)
    .join('\n');

/**
 * Prints each failure when it happens, with the command that repeats it alone, and now and then how many tests are done.
 */
export default class FailureReporter implements Reporter {
  private count = 0;
  private done = 0;
  private failed = 0;
  private saidAt = 0;
  private began = 0;
  private root = '';

  onBegin({ configFile = '' }: FullConfig, suite: Suite): void {
    this.root = configFile.slice(0, -CONFIG.length);
    this.count = suite.allTests().length;
    this.began = Date.now();
    this.saidAt = this.began;
    this.say(`   ${this.count} tests`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.done += 1;
    if (result.status !== test.expectedStatus && result.status !== 'skipped') this.fail(test, result);
    if (Date.now() - this.saidAt < SAY_EVERY_MS) return;
    this.saidAt = Date.now();
    const seconds = Math.round((Date.now() - this.began) / 1_000);
    const failures = this.failed > 0 ? `, ${this.failed} failures so far` : '';
    this.say(`   ${this.done} of ${this.count} tests after ${seconds} s${failures}`);
  }

  onError({ message }: { message?: string }): void {
    this.say(`\n  ✗ outside of any test\n${inShort(message)}\n`);
  }

  onEnd(): void {
    this.say(`   ${this.done} of ${this.count} tests are done`);
  }

  printsToStdio(): boolean {
    return true;
  }

  private fail(test: TestCase, { error }: TestResult): void {
    this.failed += 1;
    const file = fileOf(test);
    const isInFile = file === test.location.file;
    const where = `${relative(this.root, file)}${isInFile ? `:${test.location.line}` : ''}`;
    const which = isInFile ? where : `${where} -g ${quoted(asPattern(test.title))}`;
    this.say(`\n  ✗ [${projectOf(test)}] ${where} › ${test.title}\n${inShort(error?.message)}`);
    this.say(
      `    again: ${TIER}npx playwright test --config ${CONFIG} --project=${projectOf(test)} ${which}\n`,
    );
  }

  private say(text: string): void {
    process.stdout.write(`${text}\n`);
  }
}
