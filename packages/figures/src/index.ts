export type { Per } from './average';
export { ExplainedAmount } from './explained-amount';
export { ExplainNumber, type ExplainNumberProps } from './explain-number';
export { moneyWords } from './words';
