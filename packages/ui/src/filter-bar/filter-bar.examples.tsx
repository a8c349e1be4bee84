import { useState } from 'react';
import type { ExampleSet } from '../example';
import { TabLinks, Tabs } from '../tabs';
import { FilterBar } from './filter-bar';

const STATUSES = [
  { value: 'all', label: 'All', count: 9 },
  { value: 'pending', label: 'Pending', count: 2 },
  { value: 'confirmed', label: 'Confirmed', count: 3 },
  { value: 'completed', label: 'Completed', count: 4 },
] as const;

const Filtering = () => {
  const [status, setStatus] = useState<(typeof STATUSES)[number]['value']>('all');
  return <FilterBar label="Filter by status" options={STATUSES} value={status} onChange={setStatus} />;
};
const WAYS_IN = [
  { value: 'regular', label: 'Regular Login' },
  { value: 'quick', label: 'Quick Access' },
] as const;
const Switching = () => {
  const [way, setWay] = useState<(typeof WAYS_IN)[number]['value']>('regular');
  return (
    <Tabs label="Ways to sign in" tabs={WAYS_IN} value={way} onChange={setWay}>
      {way === 'regular' ? 'Sign in with your e-mail and password.' : 'Choose one of the demo accounts.'}
    </Tabs>
  );
};

export const choiceExamples: ExampleSet = {
  component: 'Filters and tabs',
  examples: [
    { name: 'filters', Show: Filtering },
    { name: 'tabs', Show: Switching },
    {
      name: 'tabs as links',
      Show: () => (
        <TabLinks
          label="Dashboard"
          links={[
            { to: '/', label: 'Overview', end: true },
            { to: '/sessions', label: 'Sessions' },
          ]}
        />
      ),
    },
  ],
};
