import { LEARNER_ROLES } from '@gently/contracts/training-options';
import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-training',
  mounts: [{ id: 'training', path: '/training', roles: [...LEARNER_ROLES], title: 'Training' }],
});
