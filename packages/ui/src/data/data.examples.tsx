import type { ExampleSet } from '../example';
import { BarChart } from './bar-chart';
import { DataTable, type DataColumn } from './data-table';
import { ExportMenu } from './export-menu';

interface Sale {
  what: string;
  day: string;
  pounds: number;
}
const SALES: Sale[] = [
  { what: 'Home Decluttering', day: '2030-03-04', pounds: 69.39 },
  { what: 'ADHD Support', day: '2030-03-11', pounds: 84.81 },
  { what: 'Paper Flow', day: '2030-03-18', pounds: 38.55 },
];
const amount = (pounds: number) => `£${pounds.toFixed(2)}`;
const COLUMNS: DataColumn<Sale>[] = [
  { key: 'what', label: 'Service', cell: ({ what }) => what, sortBy: ({ what }) => what },
  { key: 'day', label: 'Day', cell: ({ day }) => day, sortBy: ({ day }) => day },
  {
    key: 'yours',
    label: 'Yours',
    cell: ({ pounds }) => amount(pounds),
    sortBy: ({ pounds }) => pounds,
    numeric: true,
  },
  { key: 'note', label: 'Payout', cell: () => 'Scheduled' },
];

export const dataExamples: ExampleSet = {
  component: 'Tables, charts and export',
  examples: [
    {
      name: 'table',
      Show: () => (
        <DataTable
          caption="Session by session"
          showCaption
          columns={COLUMNS}
          items={SALES}
          keyOf={({ what }) => what}
        />
      ),
    },
    {
      name: 'bar chart',
      Show: () => (
        <BarChart
          title="Earnings week by week"
          finding="The best of three weeks was that of 11 March, with £84.81."
          heads={['Week from', 'Yours']}
          bars={SALES.map(({ day, pounds }) => ({ label: day, value: pounds, text: amount(pounds) }))}
        />
      ),
    },
    {
      name: 'export',
      Show: () => (
        <ExportMenu
          name="earnings"
          of="these sessions"
          table={() => ({
            header: ['Service', 'Yours'],
            rows: SALES.map(({ what, pounds }) => [what, pounds]),
          })}
        />
      ),
    },
  ],
};
