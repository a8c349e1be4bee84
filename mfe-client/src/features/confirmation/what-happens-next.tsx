import { styled } from '@gently/platform/styled';
import { Columns, Heading, Stack, Text, tokens } from '@gently/ui';

const STEPS = [
  { title: 'We match you', text: 'A declutterer is matched to you within 24 hours.' },
  {
    title: 'You get ready together',
    text: 'From then on you can write to each other about it. Nothing needs tidying first.',
  },
  { title: 'Your session', text: 'You begin at your pace, with what matters most to you.' },
];

const List = styled(Columns).attrs({ as: 'ol' })`
  padding: 0;
  list-style: none;
  counter-reset: step;
`;
const Item = styled.li`
  padding-top: ${tokens.space4};
  border-top: 2px solid ${tokens.actionLine};
  counter-increment: step;
  &::before {
    content: counter(step);
    color: ${tokens.actionSoftInk};
    font-size: ${tokens.text22};
    font-weight: ${tokens.weightBold};
  }
`;

/** The three steps that follow a paid booking. */
export const WhatHappensNext = () => (
  <Stack as="section" $gap={5} aria-labelledby="next">
    <Heading id="next" $size="card">
      What Happens Next
    </Heading>
    <List>
      {STEPS.map(({ title, text }) => (
        <Item key={title}>
          <Heading as="h3" $size="small">
            {title}
          </Heading>
          <Text $tone="quiet" $size={16}>
            {text}
          </Text>
        </Item>
      ))}
    </List>
  </Stack>
);
