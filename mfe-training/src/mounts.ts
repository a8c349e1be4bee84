import { PATHS } from '@gently/contracts/paths';
import { LEARNER_ROLES } from '@gently/contracts/training-options';
import { defineMounts } from '@gently/federation/contract';

/** Who waits for approval may learn meanwhile. */
const learners = { roles: [...LEARNER_ROLES], whilePending: true };

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-training',
  mounts: [
    { id: 'catalogue', path: PATHS.training, ...learners, title: 'Training Dashboard' },
    { id: 'certificates', path: PATHS.trainingCertificates, ...learners, title: 'My Certificates' },
    { id: 'module', path: '/training/module/:id', ...learners, title: 'Training module' },
  ],
});
