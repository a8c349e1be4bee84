/** Queries that differ only in the present moment, such as the one for a valid sign-in, are one query. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Answers every query of mongoose from memory once the database has answered it: the same route with the same code, and
 * no driver, no connection and no BSON behind it.
 */
export const createMemory = (mongoose) => {
  const known = new Map();
  let on = false;
  let missed = 0;

  /** @param {() => unknown} keyOf names the query @param {() => Promise<unknown>} ask sends it */
  const remembered = async (keyOf, ask) => {
    if (!on) return ask();
    const key = JSON.stringify(keyOf()).replace(MOMENT, 'then');
    if (!known.has(key)) {
      missed += 1;
      known.set(key, await ask());
    }
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
      missed = 0;
    },
    size: () => known.size,
    /** @returns {number} the queries that the database has answered since the form was chosen */
    missed: () => missed,
  };
};
