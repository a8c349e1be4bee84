import { styled } from '@gently/platform/styled';
import { Heading, media, Stack, Text, tokens } from '@gently/ui';
import { Icon, type IconType } from '@gently/ui/icons';
import type { ReactNode } from 'react';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space8};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${tokens.space12};
    row-gap: ${tokens.space10};
  }
`;
const Point = styled.li`
  display: flex;
  gap: ${tokens.space4};
`;
const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${tokens.targetSize};
  height: ${tokens.targetSize};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.surface};
  color: ${tokens.action};
`;

export interface PointItem {
  key: string;
  title: string;
  text: ReactNode;
  icon: IconType;
}

/** Short reasons with a sign each, without boxes: two columns, one on a phone. */
export const Points = ({ items }: { items: readonly PointItem[] }) => (
  <List className="points">
    {items.map(({ key, title, text, icon }) => (
      <Point key={key}>
        <Sign>
          <Icon icon={icon} size="1.5rem" />
        </Sign>
        <Stack $gap={1}>
          <Heading as="h3" $size="small">
            {title}
          </Heading>
          <Text $tone="quiet">{text}</Text>
        </Stack>
      </Point>
    ))}
  </List>
);
