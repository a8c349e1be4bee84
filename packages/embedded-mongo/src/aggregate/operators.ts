import { defineOperators } from './expression';
import { ACCUMULATING_OPERATORS } from './operators/accumulating';
import { ARRAY_OPERATORS } from './operators/arrays';
import { CONTROL_OPERATORS } from './operators/control';
import { DATE_OPERATORS } from './operators/dates';
import { EACH_ELEMENT_OPERATORS } from './operators/each-element';
import { ENTRY_OPERATORS } from './operators/entries';
import { MATH_OPERATORS } from './operators/math';
import { OBJECT_OPERATORS } from './operators/objects';
import { SET_OPERATORS } from './operators/sets';
import { TEXT_OPERATORS } from './operators/text';
import { TYPE_OPERATORS } from './operators/types';

// Every expression operator that there is; anything else is refused by name.
defineOperators({
  ...CONTROL_OPERATORS,
  ...MATH_OPERATORS,
  ...ARRAY_OPERATORS,
  ...EACH_ELEMENT_OPERATORS,
  ...SET_OPERATORS,
  ...TEXT_OPERATORS,
  ...TYPE_OPERATORS,
  ...OBJECT_OPERATORS,
  ...ENTRY_OPERATORS,
  ...DATE_OPERATORS,
  ...ACCUMULATING_OPERATORS,
});

export { compile, evaluator, isOperator, type Evaluate } from './expression';
