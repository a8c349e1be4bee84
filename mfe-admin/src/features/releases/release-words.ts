import type { EnvironmentChange, ReleaseAction } from '@gently/contracts/releases';

const DEEDS: Record<ReleaseAction, string> = {
  stage: 'Staged',
  release: 'Released',
  promote: 'Promoted',
  rollback: 'Rolled back',
  canary_start: 'Began a canary of',
  canary_stop: 'Stopped the canary of',
  canary_finish: 'Gave everybody the canary of',
  canary_abort: 'The canary went badly and was taken back:',
  settings: 'Changed the settings',
};

/** What was done in a change, with the part that it was about. */
export const changeWords = ({ action, remote, version }: EnvironmentChange): string =>
  [DEEDS[action], remote, version && `(${version})`].filter(Boolean).join(' ');
