import type { ExampleSet } from '../example';
import { Stack } from '../layout/flow';
import { EmailText } from './email-text';
import { Heading } from './heading';
import { Lead, Text } from './text';
import { TextLink } from './text-link';

export const textExamples: ExampleSet = {
  component: 'Text',
  examples: [
    {
      name: 'a page head',
      Show: () => (
        <Stack>
          <Heading as="h2" $size="display">
            A calmer home, one small step at a time
          </Heading>
          <Lead>Professional declutterers who understand how your mind works.</Lead>
        </Stack>
      ),
    },
    {
      name: 'an email address in a narrow column',
      Show: () => (
        <Text style={{ maxWidth: '12rem' }}>
          <EmailText email="marcus.ellery@gentlysorted.test" />
        </Text>
      ),
    },
    {
      name: 'running text',
      Show: () => (
        <Stack $gap={3}>
          <Heading as="h3" $size="section">
            What to expect
          </Heading>
          <Text>
            Your declutterer arrives at the time you chose, asks what feels possible today, and stays with you
            while you decide. Nothing leaves your home unless you say so.{' '}
            <TextLink to="/about">How we work</TextLink> or{' '}
            <TextLink href="mailto:hello@example.test">write to us</TextLink>.
          </Text>
          <Heading as="h4" $size="card">
            Before the session
          </Heading>
          <Text $tone="quiet" $size={16}>
            There is nothing you need to tidy first.
          </Text>
        </Stack>
      ),
    },
  ],
};
