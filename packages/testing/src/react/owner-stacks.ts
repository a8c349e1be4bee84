import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Has React skip the stack that it takes for each element to say in a warning where the element was made. Warnings still name
 * the components, and errors keep their own stacks.
 */
export const skipOwnerStacks = (): void => {
  const { [INTERNALS]: internals } = React as unknown as Record<typeof INTERNALS, object>;
  // React takes at most 10,000 of these stacks in a second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
};
