/** Rounds of visits. Fixed beforehand: a run that goes on until it likes the result proves nothing. */
export const ROUNDS = 24;

/** A quarter of the values are below it. What else the machine does only ever adds time, so the fast visits say most. */
export const lowerQuartile = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 4)];

/**
 * Measures several forms of one thing. Each round takes each form once and begins with another one, so that a slow
 * moment of the machine meets all of them alike and none is always first.
 * @param {(() => Promise<number>)[]} forms
 * @param {number} rounds
 * @returns {Promise<number[]>} the lower quartile of each form
 */
export const compare = async (forms, rounds) => {
  const values = forms.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < forms.length; turn += 1) {
      const index = (round + turn) % forms.length;
      values[index].push(await forms[index]());
    }
  return values.map(lowerQuartile);
};
