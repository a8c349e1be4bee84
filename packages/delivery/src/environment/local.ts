/**
 * The environment of a working tree, which is what `npm start` shows. It follows what is built at every start, so
 * nothing is released into it or taken from it; every other environment holds only what was put there on purpose.
 */
export const LOCAL = 'local';
