/** How long an admin may look at the site as somebody else, in minutes. */
export const VIEWING_MINUTES = 15;

/** Where people read who looked at their account. */
export const VIEWINGS_SHOWN = 100;
