import { styled } from '@gently/platform/styled';
import { Heading, Stack, Text, tokens } from '@gently/ui';
import { Clock, Icon } from '@gently/ui/icons';
import { hoursLabel, MODULES } from '../content/modules';
import { Row, rows } from './rows';

const List = styled.ol`
  ${rows}
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

/** The courses of the training in their order, each with its hours. */
export const ModuleList = () => (
  <List className="modules">
    {MODULES.map(({ key, title, hours, text }, index) => (
      <Row key={key}>
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
      </Row>
    ))}
  </List>
);
