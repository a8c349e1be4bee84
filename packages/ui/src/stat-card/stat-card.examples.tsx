import { Calendar, Heart, ListChecks, Wallet } from 'lucide-react';
import type { ExampleSet } from '../example';
import { Grid } from '../layout/flow';
import { StatCard } from './stat-card';

export const statCardExamples: ExampleSet = {
  component: 'StatCard',
  examples: [
    {
      name: 'an overview',
      Show: () => (
        <Grid $min="13rem" $gap={4}>
          <StatCard icon={Calendar} value={2} caption="Upcoming Sessions" trend="Next: Friday, 09:00" />
          <StatCard icon={ListChecks} value={14} caption="Total Sessions" trend="3 more than last month" />
          <StatCard icon={Wallet} value="£1,240" caption="Total Paid" trend="All payments settled" />
          <StatCard
            icon={Heart}
            value="Not enough data yet"
            caption="Satisfaction"
            trend="After your first rating"
          />
        </Grid>
      ),
    },
  ],
};
