import { styled } from '@gently/platform/styled';
import { Badge, Card, Heading, Inline, media, Stack, Text, tokens } from '@gently/ui';
import { Check, Icon } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { HourlyPrice } from './hourly-price';

/** Its parts share their rows with the neighbouring cards, so that texts, lists and prices stand level. */
const Frame = styled(Card)<{ $rows: number }>`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
  ${media.lg} {
    grid-row: span ${({ $rows }) => $rows};
    grid-template-rows: subgrid;
  }
`;
const Ticks = styled.ul`
  display: grid;
  gap: ${tokens.space2};
`;
const Tick = styled.li`
  display: flex;
  gap: ${tokens.space2};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
  svg {
    color: ${tokens.action};
    margin-top: 0.1em;
  }
`;
const Foot = styled.div`
  display: grid;
  gap: ${tokens.space4};
  margin-top: ${tokens.space2};
`;

interface PriceCardProps {
  title: string;
  subtitle?: string;
  text: string;
  fromHourly: number;
  points?: readonly string[];
  /** A word of distinction beside the title. */
  badge?: string | undefined;
  /** Level of the title. Default h3. */
  level?: 'h2' | 'h3';
  /** Set apart from its neighbours. */
  raised?: boolean;
  action?: ReactNode;
}

/** One service with its "from" price. */
export const PriceCard = (props: PriceCardProps) => (
  <Frame as="li" $tone={props.raised ? 'raised' : 'plain'} $pad="roomy" $rows={props.points ? 4 : 3}>
    <Stack $gap={1}>
      <Inline $justify="space-between">
        <Heading as={props.level ?? 'h3'} $size="card">
          {props.title}
        </Heading>
        {props.badge && <Badge tone="accent">{props.badge}</Badge>}
      </Inline>
      {props.subtitle && (
        <Text $tone="quiet" $size={16}>
          {props.subtitle}
        </Text>
      )}
    </Stack>
    <Text $tone="quiet">{props.text}</Text>
    {props.points && (
      <Ticks className="ticks">
        {props.points.map((point) => (
          <Tick key={point}>
            <Icon icon={Check} />
            {point}
          </Tick>
        ))}
      </Ticks>
    )}
    <Foot>
      <HourlyPrice pounds={props.fromHourly} />
      {props.action}
    </Foot>
  </Frame>
);
