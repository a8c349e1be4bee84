export const RELEASE_REASON_LENGTH = 500;

export const RELEASE_TEXTS = {
  reason: 'Please say why, in 3 to 500 characters',
  version: 'Please choose a version',
} as const;

/** Why a version may not go live somewhere. */
export const MOVE_REFUSALS = ['not_booted', 'boot_failed', 'boot_outdated', 'unfit', 'not_kept'] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];
