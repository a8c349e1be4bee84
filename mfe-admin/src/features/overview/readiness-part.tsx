import type { Readiness } from '@gently/contracts/catalogue';
import { styled } from '@gently/platform/styled';
import { Badge, Card, Heading, Stack, Text, TextLink, tokens } from '@gently/ui';
import { CircleAlert, CircleCheck } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import { useReadiness } from '../../data/readiness';
import { READINESS_LABELS } from './readiness-labels';

type Check = Readiness['checks'][number];

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space2} ${tokens.space5};
  padding-block: ${tokens.space3};
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
  > :first-child {
    flex: 1 1 16rem;
  }
`;

const CheckRow = ({ check: { key, done, detail } }: { check: Check }) => {
  const { title, operator, page } = READINESS_LABELS[key];
  return (
    <Row>
      <Stack $gap={1} $align="start">
        <Text $weight="medium">{title}</Text>
        <Text $size={16} $tone="quiet">
          {detail}
        </Text>
        {!done && operator && <Text $size={16}>{operator}</Text>}
        {!done && page && <TextLink to={page.to}>{page.label}</TextLink>}
      </Stack>
      {done ? (
        <Badge tone="success" icon={CircleCheck}>
          Done
        </Badge>
      ) : (
        <Badge tone="attention" icon={CircleAlert}>
          Missing
        </Badge>
      )}
    </Row>
  );
};

/** The checklist before a first client can book and pay. It disappears once everything is done. */
export const ReadinessPart = () => {
  const { query, isHidden } = useReadiness();
  if (isHidden) return null;
  return (
    <Loaded query={query} what="what is needed before the first booking" shapes={['5rem']}>
      {(checks) => (
        <Card as="section" aria-labelledby="readiness">
          <Stack $gap={4}>
            <Heading id="readiness" $size="card">
              Before the first booking
            </Heading>
            <Text>
              {checks.filter((check) => check.done).length} of {checks.length} are done. Set up the others
              before you take a booking.
            </Text>
            <Stack as="ul" role="list" $gap={0}>
              {checks.map((check) => (
                <CheckRow key={check.key} check={check} />
              ))}
            </Stack>
          </Stack>
        </Card>
      )}
    </Loaded>
  );
};
