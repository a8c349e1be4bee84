import { compose } from '../environment/compose';
import type { Combination } from '../environment/compose';
import type { Environment, ReleaseAction } from '../environment/environment';
import { flip } from '../environment/flip';
import { assertBoots } from './boot-gate';
import type { Desk } from './desk';

/** @throws IncompatibleError when a remote does not fit the shell */
export const assertFits = async (
  { store }: Desk,
  environment: string,
  combination: Combination,
): Promise<void> => {
  await compose(store, environment, combination);
};

export interface Candidate {
  environment: Environment;
  combination: Combination;
  /** The room that changes. */
  remote: string;
  action: ReleaseAction;
  note: string;
}

/** Checks a combination, boots it unless told otherwise, and makes it live. */
export const makeLive = async (
  desk: Desk,
  { environment, combination, ...reason }: Candidate,
  { boots = true }: { boots?: boolean } = {},
): Promise<void> => {
  const { environment: name, revision: basedOn } = environment;
  await assertFits(desk, name, combination);
  if (boots) await assertBoots(desk, environment, combination);
  const { by, store } = desk;
  const flipped = { store, environment: name, combination, basedOn, by, now: desk.now(), ...reason };
  const { environment: after, changed } = await flip(flipped);
  desk.say(`${name} revision ${after.revision}${changed ? ' is live' : ' stays live: nothing to change'}`);
};
