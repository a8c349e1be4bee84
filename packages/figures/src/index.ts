export type { Per } from './average';
export { ExplainNumber, type ExplainNumberProps } from './explain-number';
export { moneyWords } from './words';
