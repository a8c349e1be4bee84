import * as z from 'zod';
import { APPLICATION_STATUSES } from './application-options';
import { instant } from './wire';

/** What an applicant reads about their own application. */
export const applicationState = z.object({
  id: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  submitted_at: instant,
});
export type ApplicationState = z.infer<typeof applicationState>;

/** Null for someone who claimed the role without an application. */
export const myApplicationData = z.object({ application: applicationState.nullable() });
