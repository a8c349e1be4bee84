import { ERRORS } from '@gently/contracts/errors';
import { isApiError } from '@gently/platform/api';
import { EyeOff } from '../icons';
import { EmptyState } from '../state/state';

/**
 * The platform has the same check for itself. It is not shared with remotes, because each would then need a shell that provides it.
 * @returns whether a part was refused because an admin looks at the site as another person
 */
export const isPrivateInViewing = (error: unknown): boolean =>
  isApiError(error) && error.code === 'viewing_private';

/** Takes the place of a part that an admin does not see, which is no failure. */
export const StaysPrivate = ({ level = 'h2' }: { level?: 'h2' | 'h3' }) => (
  <EmptyState icon={EyeOff} level={level} title="This part stays private">
    {ERRORS.viewing_private.message}
  </EmptyState>
);
