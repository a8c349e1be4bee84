import { ADVERTISED_TRAINING } from '@gently/contracts/advertised';

/** The courses of the training. Hours: product specification, section 2.8. */
export const MODULES = ADVERTISED_TRAINING;

export const MODULE_HOURS = MODULES.reduce<number>((sum, { hours }) => sum + hours, 0);

/** @returns "1 hour", "2 hours" */
export const hoursLabel = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
