/** Modules that every new declutterer takes. Hours: product specification, section 2.8. */
export const MODULES = [
  {
    key: 'minds',
    title: 'How minds differ',
    hours: 2,
    text: 'ADHD, autism and tired days. What clutter can mean, and what shame does.',
  },
  {
    key: 'sorting',
    title: 'Sorting side by side',
    hours: 3,
    text: 'Small areas, few choices at once, and breaks that come before they are needed.',
  },
  {
    key: 'talking',
    title: 'Words that help',
    hours: 2,
    text: 'The first talk, plain plans, and how to hear a no that is not said out loud.',
  },
  {
    key: 'safety',
    title: 'Safe for both of you',
    hours: 1,
    text: 'Lifting, privacy, limits, and whom to call when you are worried.',
  },
] as const;

export const MODULE_HOURS = MODULES.reduce<number>((sum, { hours }) => sum + hours, 0);

/** @returns "1 hour", "2 hours" */
export const hoursLabel = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
