export { BarChart, type Bar } from './bar-chart';
export { DataTable, type DataColumn } from './data-table';
export { ExportMenu } from './export-menu';
export type { Sorting } from './sorting';
