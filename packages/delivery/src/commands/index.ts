import { setOverrides } from '../environment/settings';
import { bootCandidate } from './boot';
import { beginCanary, finishCanary, stopCanary } from './canary';
import { liveIn } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';
import { promote, rollback } from './move';
import { required, wholeNumber } from './parse';
import type { Typed } from './parse';
import { preview } from './preview';
import { release } from './release';
import { status } from './status';

/** One command: how it is called, what it does, and what it understands. */
export interface Command {
  usage: string;
  says: string;
  options: readonly string[];
  run: (desk: Desk, typed: Typed) => Promise<void>;
}

/** Where a command works when nothing is said. */
const LIVE = 'production';
/** Where people look at what is not live yet; production and local give everybody the live versions only. */
const TRYING = 'staging';

const remoteOf = ({ positionals }: Typed): string => required(positionals[0], 'The name of the remote');

const canary = async (desk: Desk, typed: Typed): Promise<void> => {
  const { values } = typed;
  const chosen = { remote: remoteOf(typed), env: values.env ?? LIVE, note: values.note ?? 'Canary' };
  if (values.stop) return stopCanary(desk, chosen);
  if (values.finish) return finishCanary(desk, chosen);
  return beginCanary(desk, {
    ...chosen,
    version: values.version,
    percent: wholeNumber(values.percent, { name: '--percent', min: 1, max: 99 }),
    failurePercent: wholeNumber(values['failure-percent'], { name: '--failure-percent', min: 0, max: 100 }),
    minimum: wholeNumber(values.minimum, { name: '--minimum', min: 1, max: 1_000 }),
  });
};

const overrides = async (
  desk: Desk,
  { positionals: [word], values: { env = LIVE, note } }: Typed,
): Promise<void> => {
  if (word !== 'allow' && word !== 'forbid') throw new CommandError(EXIT.usage, 'Say allow or forbid.');
  await liveIn(desk, env);
  const allowed = word === 'allow';
  const reason = { by: desk.by, note: note ?? `Overrides: ${word}`, now: desk.now() };
  const { changed } = await setOverrides({ store: desk.store, environment: env, allowed, ...reason });
  desk.say(`${env}: overrides ${changed ? 'are now' : 'were already'} ${allowed ? 'allowed' : 'forbidden'}`);
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  release: {
    usage: 'release <remote|shell> [--env production] [--build <folder>] [--site <address>] [--note <why>]',
    says: 'Builds and tests one remote, publishes it, boots the site with it, and makes it live. Nothing else changes. With --build it takes a finished build of a remote that lives in a repository of its own. With --site it waits until that site serves it.',
    options: ['env', 'note', 'build', 'site'],
    run: (desk, typed) => {
      const { env = LIVE, note = 'Release', build, site } = typed.values;
      return release(desk, { remote: remoteOf(typed), env, note, build, site });
    },
  },
  promote: {
    usage: 'promote <remote|shell> --from <env> --to <env> [--note <why>]',
    says: 'Boots one environment with the version that is live in another, and makes it live there.',
    options: ['from', 'to', 'note'],
    run: (desk, typed) => {
      const from = required(typed.values.from, '--from');
      const note = typed.values.note ?? `Promoted from ${from}`;
      return promote(desk, { remote: remoteOf(typed), from, to: required(typed.values.to, '--to'), note });
    },
  },
  boot: {
    usage: 'boot <remote|shell> (--from <env> --to <env> | --env <env> --version <version>)',
    says: 'Boots one environment with the version that is live in another, or with a published one, and keeps how that went. Nothing goes live: admins can then promote it, or finish the canary, from the page Releases.',
    options: ['from', 'to', 'env', 'version'],
    run: (desk, typed) => bootCandidate(desk, { remote: remoteOf(typed), ...typed.values }),
  },
  rollback: {
    usage: 'rollback <remote|shell> [--env production] [--to <version>] [--note <why>]',
    says: 'Makes the version before, or the named one, live again. Never chooses one that was rolled back, or a canary that failed. No build, and no boot unless it was never live there.',
    options: ['env', 'to', 'note'],
    run: (desk, typed) => {
      const { env = LIVE, to, note = 'Rolled back' } = typed.values;
      return rollback(desk, { remote: remoteOf(typed), env, to, note });
    },
  },
  canary: {
    usage:
      'canary <remote> [--env production] (--percent <1-99> [--version <v>] [--failure-percent 20] [--minimum 10] | --stop | --finish) [--note <why>]',
    says: 'Gives a version to some visitors. Ends by itself when it fails for more than the given share of at least the given number of visitors.',
    options: ['env', 'percent', 'version', 'failure-percent', 'minimum', 'stop', 'finish', 'note'],
    run: canary,
  },
  preview: {
    usage: 'preview <remote|shell> [--env staging] [--site <address>]',
    says: 'Builds and publishes one remote, or the shell, without making it live, and prints the address to look at it.',
    options: ['env', 'site'],
    run: (desk, typed) => {
      const { env = TRYING, site = 'http://localhost:3000' } = typed.values;
      return preview(desk, { remote: remoteOf(typed), env, site });
    },
  },
  overrides: {
    usage: 'overrides allow|forbid [--env production] [--note <why>]',
    says: 'Says whether visitors of an environment may ask for versions that are not live.',
    options: ['env', 'note'],
    run: overrides,
  },
  status: {
    usage: 'status [--json]',
    says: 'Says what is live where.',
    options: ['json'],
    run: (desk, { values: { json } }) => status(desk, { json }),
  },
};
