/** How long an admin may look at the site as somebody else, in minutes. */
export const VIEWING_MINUTES = 15;

/** As many are listed. */
export const VIEWINGS_SHOWN = 100;
