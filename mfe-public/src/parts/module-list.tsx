import { styled } from '@gently/platform/styled';
import { Heading, media, Stack, Text, tokens } from '@gently/ui';
import { Clock, Icon } from '@gently/ui/icons';
import { hoursLabel, MODULES } from '../content/modules';

const List = styled.ol`
  display: grid;
`;
const Item = styled.li`
  display: grid;
  gap: ${tokens.space2} ${tokens.space6};
  padding-block: ${tokens.space5};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;
const Hours = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  color: ${tokens.actionSoftInk};
  font-weight: ${tokens.weightMedium};
  white-space: nowrap;
`;
const Count = styled.span`
  color: ${tokens.actionSoftInk};
`;

/** The training modules in their order, each with its hours. */
export const ModuleList = () => (
  <List className="modules">
    {MODULES.map(({ key, title, hours, text }, index) => (
      <Item key={key}>
        <Stack $gap={1}>
          <Heading as="h3" $size="card">
            <Count>{index + 1}.</Count> {title}
          </Heading>
          <Text $tone="quiet">{text}</Text>
        </Stack>
        <Hours>
          <Icon icon={Clock} />
          {hoursLabel(hours)}
        </Hours>
      </Item>
    ))}
  </List>
);
