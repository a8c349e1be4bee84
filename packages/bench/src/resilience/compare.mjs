/** Pairs of visits for each fault. Fixed beforehand: a run that goes on until it likes the result proves nothing. */
export const ROUNDS = 15;

/** A quarter of the values are below it. What else the machine does only ever adds time, so the fast visits say most. */
export const lowerQuartile = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 4)];

/**
 * Takes turns between two forms, so that a slow moment of the machine meets both.
 * @param {{ one: () => Promise<number>, other: () => Promise<number>, rounds: number }} options
 * @returns {Promise<{ one: number, other: number, ratio: number }>} lower quartiles; `ratio` is other / one
 */
export const compare = async ({ one, other, rounds }) => {
  const ones = [];
  const others = [];
  for (let done = 0; done < rounds; done += 1) {
    const pair = [async () => ones.push(await one()), async () => others.push(await other())];
    for (const turn of done % 2 === 0 ? pair : pair.reverse()) await turn();
  }
  const [normal, faulty] = [lowerQuartile(ones), lowerQuartile(others)];
  return { one: normal, other: faulty, ratio: faulty / normal };
};
