/** Questions that differ only in the present moment, such as whether a sign-in still holds, are one question. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Lets every query of mongoose be answered from memory once it has been answered by the database: the same route with
 * the same code, and no driver, no connection and no BSON behind it.
 */
export const createMemory = (mongoose) => {
  const known = new Map();
  let on = false;

  /** @param {() => unknown} keyOf what is asked @param {() => Promise<unknown>} ask */
  const remembered = async (keyOf, ask) => {
    if (!on) return ask();
    const key = JSON.stringify(keyOf()).replace(MOMENT, 'then');
    if (!known.has(key)) known.set(key, await ask());
    return known.get(key);
  };

  const { Query, Aggregate } = mongoose;
  const exec = Query.prototype.exec;
  Query.prototype.exec = function execQuery(...args) {
    const { session: _session, ...options } = this.getOptions();
    const keyOf = () => [this.model.modelName, this.op, this.getFilter(), options];
    return remembered(keyOf, () => exec.apply(this, args));
  };
  const aggregate = Aggregate.prototype.exec;
  Aggregate.prototype.exec = function execAggregate(...args) {
    const keyOf = () => [this.model()?.modelName, this.pipeline()];
    return remembered(keyOf, () => aggregate.apply(this, args));
  };
  return {
    use: (wanted) => {
      on = wanted;
    },
    size: () => known.size,
  };
};
