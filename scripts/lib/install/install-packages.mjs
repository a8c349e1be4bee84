import { setTimeout as pause } from 'node:timers/promises';
import { megabytes, progress } from '../progress.mjs';
import { run } from '../run.mjs';
import { pnpmReport } from './pnpm-report.mjs';

/** How long to wait before each further try of a download that broke off, in milliseconds. */
const PAUSES_MS = [2_000, 10_000];

const sentence = ({ packages, ready, fetched, bytes }) => {
  if (packages === 0) return 'Nothing was missing';
  const downloaded = fetched > 0 ? `, ${fetched} of them downloaded (${megabytes(bytes)})` : '';
  return `${ready} of ${packages} packages are in place${downloaded}`;
};

const attempt = async ({ command, args, cwd, env, out }) => {
  const report = pnpmReport();
  const line = progress({ out });
  const code = await run(command, [...args, '--reporter=ndjson'], {
    cwd,
    env,
    onLine: (text) => {
      report.read(text);
      if (report.state.packages > 0) line.update(sentence(report.state));
    },
  });
  if (code === 0) line.done(sentence(report.state));
  else line.end();
  return { code, report };
};

/**
 * Installs with pnpm and says how far it is. A download that breaks off is tried again; what has arrived is kept.
 * @param {{ command: string, args: string[], cwd: string, env?: Record<string, string>, pausesMs?: number[], out?: NodeJS.WritableStream }} options
 * @throws {Error} with pnpm's own words when it failed
 */
export const installPackages = async ({ out = process.stdout, pausesMs = PAUSES_MS, ...options }) => {
  for (let tries = 1; ; tries += 1) {
    const { code, report } = await attempt({ ...options, out });
    if (code === 0) return;
    const reason = report.said().join('\n').trim();
    const wait = report.brokeOff() ? pausesMs[tries - 1] : undefined;
    if (wait === undefined)
      throw new Error(
        `${reason}\n\nThe packages could not be installed. The lines above say why.${
          report.brokeOff()
            ? ' What has arrived is kept: run the command again once the network is back.'
            : ''
        }`,
      );
    out.write(
      `  The download broke off: ${reason.split('\n')[0]}\n  Trying again (${tries + 1} of ${pausesMs.length + 1}); what has arrived is kept.\n`,
    );
    await pause(wait);
  }
};
