import type { Environment } from './environment';

/** The revision of an environment that was never filled. */
export const NOTHING_LIVE = 0;

/** Somebody else changed the environment while this change was being prepared. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * @param basedOn the revision on which a change was decided; left out, any will do
 * @throws OvertakenError when it is another one by now
 */
export const assertNotOvertaken = (
  environment: string,
  current: Pick<Environment, 'revision'> | undefined,
  basedOn: number | undefined,
): void => {
  if (basedOn === undefined || (current?.revision ?? NOTHING_LIVE) === basedOn) return;
  throw new OvertakenError(`${environment} was changed in the meantime. Look at it and try again.`);
};
