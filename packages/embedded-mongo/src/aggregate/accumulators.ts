import { Double } from 'bson';
import { compare, identity } from '../bson/compare';
import { CompensatedSum } from '../bson/totals';
import { isDoc, isNumber, setOwn, toNumber, typeName, type Doc } from '../bson/values';
import { failAt } from '../errors';
import { countOf, pickN } from './operators/arrays';
import { isNullish } from './operators/helpers';

/** Gathers the values of one group. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

function sum(): Accumulator {
  const total = new CompensatedSum();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => total.result(),
  };
}

function avg(): Accumulator {
  const total = new CompensatedSum();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total.add(value);
      count += 1;
    },
    result: () => (count ? total.mean(count) : null),
  };
}

function extreme(sign: number): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (!isNullish(value) && (best === undefined || compare(value, best) * sign > 0)) best = value;
    },
    result: () => best ?? null,
  };
}

function deviation(sample: boolean): Accumulator {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => {
      const number = isNumber(value) ? toNumber(value) : undefined;
      if (number === undefined) return;
      count += 1;
      const delta = number - mean;
      mean += delta / count;
      squares += delta * (number - mean);
    },
    result: () => (count > Number(sample) ? new Double(Math.sqrt(squares / (count - Number(sample)))) : null),
  };
}

function list(finish: (values: unknown[]) => unknown): Accumulator {
  const values: unknown[] = [];
  return { add: (value) => void values.push(value), result: () => finish(values) };
}

function addToSet(): Accumulator {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value !== undefined && !values.has(identity(value))) values.set(identity(value), value);
    },
    result: () => [...values.values()],
  };
}

function first(): Accumulator {
  let value: unknown;
  let found = false;
  return {
    add: (next) => {
      if (!found) value = next ?? null;
      found = true;
    },
    result: () => value,
  };
}

function last(): Accumulator {
  let value: unknown;
  return { add: (next) => void (value = next ?? null), result: () => value };
}

function mergeObjects(): Accumulator {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (!isDoc(value))
        failAt(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
      for (const key of Object.keys(value)) setOwn(merged, key, value[key]);
    },
    result: () => merged,
  };
}

const someN =
  (pick: (values: unknown[], n: number) => unknown[]) =>
  (n: unknown): Accumulator => {
    const count = countOf(n);
    return list((values) =>
      pick(
        values.map((value) => value ?? null),
        count,
      ),
    );
  };

/** The accumulators of `$group`, by name. The argument is `n` where one takes it. */
export const ACCUMULATORS: Readonly<Record<string, (n: unknown) => Accumulator>> = {
  $sum: sum,
  $avg: avg,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: () => list((values) => values.filter((value) => value !== undefined)),
  $addToSet: addToSet,
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
  $mergeObjects: mergeObjects,
  $firstN: someN(pickN.first),
  $lastN: someN(pickN.last),
  $minN: someN(pickN.min),
  $maxN: someN(pickN.max),
};
