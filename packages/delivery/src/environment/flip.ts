import type { ArtifactStore } from '@gently/artifact-store';
import { changeEnvironment } from './change-environment';
import type { Changed, Reason } from './change-environment';
import { compose, isSameCombination } from './compose';
import type { Combination } from './compose';
import type { Environment } from './environment';
import { assertNotOvertaken } from './overtaken';

export interface FlipOptions extends Omit<Reason, 'action'> {
  store: ArtifactStore;
  environment: string;
  combination: Combination;
  action?: Reason['action'];
  /** The revision on which the decision was made; another one in the meantime refuses the change. */
  basedOn?: number;
  /** The combination is that of an image, which is remembered. */
  isOfImage?: boolean;
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What lasts while versions change. */
const settingsOf = (
  current: Environment | undefined,
): Pick<Environment, 'allow_overrides' | 'visitor_key' | 'of_image'> => ({
  ...(current?.allow_overrides === undefined ? {} : { allow_overrides: current.allow_overrides }),
  ...(current?.visitor_key === undefined ? {} : { visitor_key: current.visitor_key }),
  ...(current?.of_image === undefined ? {} : { of_image: current.of_image }),
});

/** A canary is compared with the version beside it, so it ends when that version or the shell changes. */
const lastingCanaries = (current: Environment | undefined, { shell, remotes }: Combination) =>
  Object.fromEntries(
    Object.entries(current?.canaries ?? {}).filter(
      ([name]) => current?.shell === shell && current.remotes[name] === remotes[name],
    ),
  );

/**
 * Makes a combination live, at once and as a whole.
 * @returns the environment afterwards, and whether anything changed
 */
export const flip = ({
  store,
  environment,
  combination,
  basedOn,
  action = 'stage',
  isOfImage = false,
  ...reason
}: FlipOptions): Promise<Changed> =>
  changeEnvironment(store, environment, { action, ...reason }, async (current) => {
    assertNotOvertaken(environment, current, basedOn);
    const composed = await compose(store, environment, combination);
    const isLive =
      current?.shell === combination.shell &&
      isSame([current.registry, current.early], [composed.registry, composed.early]);
    const ofImage = isOfImage
      ? { of_image: { shell: combination.shell, remotes: { ...combination.remotes } } }
      : {};
    if (isLive && (!isOfImage || isSameCombination(current.of_image, combination))) return undefined;
    return {
      ...settingsOf(current),
      ...ofImage,
      shell: combination.shell,
      remotes: { ...combination.remotes },
      canaries: lastingCanaries(current, combination),
      ...composed,
    };
  });
