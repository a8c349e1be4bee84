import { styled } from '@gently/platform/styled';
import { Card, Heading, Icon, Stack, Text, tokens } from '@gently/ui';
import { CircleCheck } from '@gently/ui/icons';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space5};
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space3};
  > svg {
    margin-top: 0.2em;
    color: ${tokens.action};
  }
`;

/** What to expect, before the first question. */
export const WelcomePoints = ({ points }: { points: readonly { title: string; text: string }[] }) => (
  <List className="welcome">
    {points.map(({ title, text }) => (
      <Item key={title}>
        <Icon icon={CircleCheck} size="1.5rem" />
        <div>
          <Heading as="h2" $size="small">
            {title}
          </Heading>
          <Text $tone="quiet">{text}</Text>
        </div>
      </Item>
    ))}
  </List>
);

const Numbered = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
  padding-left: ${tokens.space6};
  > li {
    list-style: decimal;
  }
`;

/** What happens once the form is sent. */
export const WhatHappensNext = ({ points }: { points: readonly string[] }) => (
  <Card as="section" $tone="wash" aria-labelledby="next-steps">
    <Stack $gap={3}>
      <Heading as="h2" $size="card" id="next-steps">
        What happens next
      </Heading>
      <Numbered className="next">
        {points.map((point) => (
          <Text as="li" key={point}>
            {point}
          </Text>
        ))}
      </Numbered>
    </Stack>
  </Card>
);
