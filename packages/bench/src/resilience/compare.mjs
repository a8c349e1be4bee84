/** Rounds for each fault; three times as many before a ratio counts as too high. */
export const ROUNDS = 5;
const PATIENCE = 3;

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * Takes turns between two forms, so that a slow moment of the machine meets both.
 * @param {{ one: () => Promise<number>, other: () => Promise<number>, rounds: number, limit: number }} options
 * @returns {Promise<{ one: number, other: number, ratio: number, rounds: number }>} medians; `ratio` is other / one
 */
export const compare = async ({ one, other, rounds, limit }) => {
  const ones = [];
  const others = [];
  const ratio = () => median(others) / median(ones);
  const isEnough = (done) => done >= rounds && (ratio() <= limit || done >= rounds * PATIENCE);
  for (let done = 0; !isEnough(done); done += 1) {
    const pair = [async () => ones.push(await one()), async () => others.push(await other())];
    for (const turn of done % 2 === 0 ? pair : pair.reverse()) await turn();
  }
  return { one: median(ones), other: median(others), ratio: ratio(), rounds: ones.length };
};
