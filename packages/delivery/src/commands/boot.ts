import type { Environment } from '../environment/environment';
import { withRoom } from '../environment/rooms';
import { assertBoots } from './boot-gate';
import { published, releasedIn, versionIn } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';
import { assertFits } from './make-live';

interface Wanted {
  remote: string;
  from?: string | undefined;
  to?: string | undefined;
  env?: string | undefined;
  version?: string | undefined;
}

const candidateOf = async (
  desk: Desk,
  { remote, from, to, env, version }: Wanted,
): Promise<{ environment: Environment; version: string }> => {
  if (from !== undefined && to !== undefined && env === undefined && version === undefined) {
    const live = versionIn(await releasedIn(desk, from), remote);
    return { environment: await releasedIn(desk, to), version: live };
  }
  if (env !== undefined && version !== undefined && from === undefined && to === undefined) {
    const environment = await releasedIn(desk, env);
    return { environment, version: await published(desk, remote, version) };
  }
  throw new CommandError(EXIT.usage, 'Say --from and --to, or --env and --version. See --help.');
};

/** Boots what would be live and keeps how it fared, so that somebody without a browser matrix can make it live. */
export const bootCandidate = async (desk: Desk, wanted: Wanted): Promise<void> => {
  const { remote } = wanted;
  const { environment, version } = await candidateOf(desk, wanted);
  const { environment: name } = environment;
  const combination = withRoom(environment, remote, version);
  await assertFits(desk, name, combination);
  await assertBoots(desk, environment, combination);
  desk.say(`${remote}@${version} may go live in ${name}; nothing has changed there`);
};
