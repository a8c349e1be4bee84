/** Rounds for each fault; three times as many before a ratio counts as too high. */
export const ROUNDS = 5;
const PATIENCE = 3;

/** A quarter of the values are below it. What else the machine does only ever adds time, so the fast visits say most. */
export const lowerQuartile = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 4)];

/**
 * Takes turns between two forms, so that a slow moment of the machine meets both.
 * @param {{ one: () => Promise<number>, other: () => Promise<number>, rounds: number, limit: number }} options
 * @returns {Promise<{ one: number, other: number, ratio: number, rounds: number }>} lower quartiles; `ratio` is other / one
 */
export const compare = async ({ one, other, rounds, limit }) => {
  const ones = [];
  const others = [];
  const ratio = () => lowerQuartile(others) / lowerQuartile(ones);
  const isEnough = (done) => done >= rounds && (ratio() <= limit || done >= rounds * PATIENCE);
  for (let done = 0; !isEnough(done); done += 1) {
    const pair = [async () => ones.push(await one()), async () => others.push(await other())];
    for (const turn of done % 2 === 0 ? pair : pair.reverse()) await turn();
  }
  return { one: lowerQuartile(ones), other: lowerQuartile(others), ratio: ratio(), rounds: ones.length };
};
