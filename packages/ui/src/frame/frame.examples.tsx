import { Calendar, House, Star, Wallet } from 'lucide-react';
import { ButtonLink } from '../button/button-link';
import type { ExampleSet } from '../example';
import { TidyShelf } from '../scenes';
import { Text } from '../text/text';
import { DashboardFrame } from './dashboard-frame';
import { NextCard } from './next-card';
import { StatStrip } from './stat-strip';

const LINKS = [
  { to: '/dashboard/client', label: 'Overview', sign: House },
  { to: '/dashboard/client/sessions', label: 'Sessions', sign: Calendar },
  { to: '/dashboard/client/payments', label: 'Payments', sign: Wallet },
];

export const frameExamples: ExampleSet = {
  component: 'DashboardFrame',
  examples: [
    {
      name: 'the pages of a dashboard at its side',
      Show: () => (
        <DashboardFrame links={LINKS} within="/dashboard/client/sessions">
          <Text>The page.</Text>
        </DashboardFrame>
      ),
    },
    {
      name: 'what is next',
      Show: () => (
        <NextCard
          when="In 4 days"
          title="Kitchen Reset"
          level="h3"
          picture={<TidyShelf />}
          action={
            <ButtonLink to="/dashboard/bookings/1" variant="secondary">
              See this session
            </ButtonLink>
          }
        >
          <Text>Thursday 26 November 2026, 10:00</Text>
        </NextCard>
      ),
    },
    {
      name: 'figures in one line',
      Show: () => (
        <StatStrip
          items={[
            { icon: Calendar, caption: 'Total sessions', value: 42 },
            { icon: Wallet, caption: 'Monthly earnings', value: '£416.34' },
            {
              icon: Star,
              caption: 'Client rating',
              value: 'Not enough data yet',
              note: 'After your first rating.',
            },
          ]}
        />
      ),
    },
  ],
};
