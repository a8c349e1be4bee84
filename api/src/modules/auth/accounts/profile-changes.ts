import type { ProfileBody } from '@gently/contracts/auth';
import type { ProfileChanges } from './account';

/** What a person changes about their account; what they leave out stays. */
export const profileChanges = (body: ProfileBody): ProfileChanges => ({
  ...(body.first_name === undefined ? {} : { firstName: body.first_name }),
  ...(body.last_name === undefined ? {} : { lastName: body.last_name }),
  ...(body.phone === undefined ? {} : { phone: body.phone }),
  ...(body.location === undefined ? {} : { location: body.location }),
});
