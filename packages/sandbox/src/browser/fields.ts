import type { CardBrand } from '../cards/brands';
import { checkCvc, checkExpiry, checkNumber, type CardFieldProblem } from '../cards/checks';
import { formatCvc, formatExpiry, formatNumber } from './format';

export type FieldName = 'cardNumber' | 'cardExpiry' | 'cardCvc';

interface FieldKind {
  label: string;
  autocomplete: AutoFill;
  placeholder: string;
  format(text: string, brand: CardBrand): string;
  check(text: string, brand: CardBrand): CardFieldProblem | undefined;
}

/** The three inputs of a card form. */
export const FIELDS: Record<FieldName, FieldKind> = {
  cardNumber: {
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    format: formatNumber,
    check: checkNumber,
  },
  cardExpiry: {
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    format: formatExpiry,
    check: (text) => checkExpiry(text, new Date()),
  },
  cardCvc: {
    label: 'Security code',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    format: formatCvc,
    check: checkCvc,
  },
};

/** Whether somebody who is still typing should hear of it already. */
export const isSerious = (problem: CardFieldProblem): boolean => problem.code.startsWith('invalid');
