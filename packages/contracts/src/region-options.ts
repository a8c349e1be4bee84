/** What is said of the form that adds a region, and of what became of it. */
export const REGION_TEXTS = {
  name: 'Please enter a region name',
  city: 'Please enter a city',
  postcode: 'Please enter a valid UK postcode',
  areas: 'Please choose postcode areas from the list',
  created: 'Region created successfully!',
  failed: 'Failed to create region. Please try again.',
} as const;

/** Every session belongs to a region; one without another belongs to this one. */
export const HOME_REGION_NAME = 'United Kingdom';

export const REGION_NAME_MAX = 80;
