import { PATHS } from '@gently/contracts/paths';

/** Pages of this dashboard that no other part of the site leads to. */
export const MESSAGE_PATH = `${PATHS.trainerStudents}/message`;
export const SCHEDULE_PATH = `${PATHS.trainerAssessments}/new`;
