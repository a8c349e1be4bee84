export { csvOf, type Cell } from '@gently/contracts/csv';
