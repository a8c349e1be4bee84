/**
 * The fewest people whose answers are shown together without names: with fewer, a reader can guess who said what. The rule is
 * for what is presented as anonymous. Figures about named people follow the access of the role, and money is exempt.
 */
export const FEWEST_PEOPLE = 5;

/** What is said in place of a figure or of answers until then. */
export const SMALL_GROUP_TEXT = 'Shown once five people have answered';

/** Whether answers may be shown without names. @param people how many different people gave them */
export const isLargeEnough = (people: number): boolean => people >= FEWEST_PEOPLE;
