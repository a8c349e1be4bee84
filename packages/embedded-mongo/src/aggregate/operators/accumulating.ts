import { ACCUMULATORS } from '../accumulators';
import { spend } from '../../work';
import { compile, type Build } from '../expression';

/** `$sum` and its kin outside `$group`: over the arguments, or over the elements of a single array argument. */
const over: Build = (operand, name) => {
  const args = Array.isArray(operand) ? operand.map(compile) : [compile(operand)];
  return (scope) => {
    const values = args.map((arg) => arg(scope));
    const [only] = values;
    const items = values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values;
    spend(items.length);
    const accumulator = ACCUMULATORS[name]?.(undefined);
    for (const item of items) accumulator?.add(item);
    return accumulator?.result();
  };
};

export const ACCUMULATING_OPERATORS: Record<string, Build> = {
  $sum: over,
  $avg: over,
  $min: over,
  $max: over,
  $stdDevPop: over,
  $stdDevSamp: over,
};
