import { readStored } from '../store/storage';
import { COMFORT_KEY, comfortOf, type Comfort } from './comfort';

/** @returns the settings as this browser keeps them; those of a new reader where it keeps none. */
export const storedComfort = (): Comfort => comfortOf(readStored(COMFORT_KEY));
