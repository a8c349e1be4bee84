import { isDoc } from '../bson/values';

const DOCUMENT = /^\$(?!\$)|^\$\$(ROOT|CURRENT)(\.|$)/;

/** Whether an expression speaks of a document; any other is constant. */
export function readsDocument(expression: unknown): boolean {
  if (typeof expression === 'string') return DOCUMENT.test(expression);
  if (Array.isArray(expression)) return expression.some(readsDocument);
  if (!isDoc(expression)) return false;
  return Object.entries(expression).some(
    ([key, operand]) =>
      key !== '$literal' && (readsDocument(operand) || (key === '$getField' && readsCurrent(operand))),
  );
}

/** `$getField` without an input reads from the document. */
const readsCurrent = (operand: unknown): boolean => !isDoc(operand) || !('input' in operand);
