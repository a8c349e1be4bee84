import { PATHS } from '@gently/contracts/paths';
import { APPLICANT_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import { defineMounts } from '@gently/federation/contract';

/** Applicants may learn while they wait for approval; the other roles wait for it first. */
const applicants = { roles: [...APPLICANT_ROLES], whilePending: true };
const staff = {
  roles: LEARNER_ROLES.filter((role) => !APPLICANT_ROLES.some((applicant) => applicant === role)),
};

const catalogue = { path: PATHS.training, title: 'Training Dashboard' };
const certificates = { path: PATHS.trainingCertificates, title: 'My Certificates' };
const module = { path: '/training/module/:id', title: 'Training module' };

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-training',
  mounts: [
    { id: 'catalogue', ...catalogue, ...applicants },
    { id: 'certificates', ...certificates, ...applicants },
    { id: 'module', ...module, ...applicants },
    { id: 'staff-catalogue', ...catalogue, ...staff },
    { id: 'staff-certificates', ...certificates, ...staff },
    { id: 'staff-module', ...module, ...staff },
  ],
});
