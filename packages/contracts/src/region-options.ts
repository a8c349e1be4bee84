/** What is said of the form that adds a region, and of what became of it. */
export const REGION_TEXTS = {
  name: 'Please enter a region name',
  city: 'Please enter a city',
  postcode: 'Please enter a valid UK postcode',
  areas: 'Please choose postcode areas from the list',
  created: 'Region created successfully!',
  failed: 'Failed to create region. Please try again.',
  owner_past: 'A region can only change hands today or on a later day',
  owner_far: 'Please choose a day within the next year',
  owner_alone: 'Please choose a franchise owner for this day as well',
} as const;

/** How many days ahead a region can be given to another owner. */
export const OWNER_PLAN_DAYS = 366;

/** Every session belongs to a region; one without another belongs to this one. */
export const HOME_REGION_NAME = 'United Kingdom';

export const REGION_NAME_MAX = 80;
