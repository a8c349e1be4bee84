import type { ExampleSet } from '../example';
import { Stack } from '../layout/flow';
import { ProgressBar } from '../progress/progress-bar';
import { Steps } from './steps';

const SIX = [
  'Welcome',
  'Basic Info',
  'Neuro Profile',
  'Home & Preferences',
  'Accessibility',
  'Goals & Review',
];
const NAMES = ['Choose Service', 'Schedule & Details', 'Payment'];

export const stepsExamples: ExampleSet = {
  component: 'Steps',
  examples: [
    {
      name: 'second of three',
      Show: () => <Steps label="Booking progress" steps={NAMES} current={2} time="about 2 minutes" />,
    },
    {
      name: 'fourth of six',
      Show: () => <Steps label="Registration" steps={SIX} current={4} time="about 3 minutes" />,
    },
    {
      name: 'progress',
      Show: () => (
        <Stack>
          <ProgressBar label="Upcoming sessions" value={2} max={5} text="2 of 5" />
          <ProgressBar label="Your profile" value={80} />
        </Stack>
      ),
    },
  ],
};
