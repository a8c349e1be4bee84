/** Says that an element is read in one go: aids light it and read it aloud. Inside another one it counts with that. */
export const MARK = 'data-passage';

/** @param words what is said of it, one line for each; left out: the words that stand in it */
export const passage = (words = '') => ({ [MARK]: words });
