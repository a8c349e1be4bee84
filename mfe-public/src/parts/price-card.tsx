import { styled } from '@gently/platform/styled';
import { Badge, Card, Heading, Inline, media, Stack, Text, tokens } from '@gently/ui';
import { Check, Icon } from '@gently/ui/icons';
import type { ReactNode } from 'react';

/** Its parts share their rows with the neighbouring cards, so that texts, lists and prices stand level. */
const Frame = styled(Card)<{ $rows: number }>`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(9rem, auto);
    column-gap: ${tokens.space10};
    > * {
      grid-column: 1;
    }
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr);
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
/** Price and action: below the words, and beside them on a tablet. */
const Foot = styled.div<{ $beside: number }>`
  display: grid;
  gap: ${tokens.space4};
  margin-top: ${tokens.space2};
  ${media.md} {
    grid-area: 1 / 2 / span ${({ $beside }) => $beside} / 3;
    align-self: center;
  }
  ${media.lg} {
    grid-area: auto;
  }
`;

interface PriceCardProps {
  title: string;
  subtitle?: string;
  text: string;
  /** The line of its price. */
  price: ReactNode;
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
export const PriceCard = (props: PriceCardProps) => {
  const rows = props.points ? 4 : 3;
  return (
    <Frame as="li" $tone={props.raised ? 'raised' : 'plain'} $pad="roomy" $rows={rows}>
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
      <Foot $beside={rows - 1}>
        {props.price}
        {props.action}
      </Foot>
    </Frame>
  );
};
