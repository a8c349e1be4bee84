import { londonDate } from '@gently/contracts/dates';
import { styled } from '@gently/platform/styled';
import { Button, Card, Heading, Inline, Stack, Text, tokens, VisuallyHidden } from '@gently/ui';
import { Plus, X } from '@gently/ui/icons';
import { Reveal } from '../../../shared/reveal';
import type { Plan } from '../plan';
import { DatesForm } from './dates-form';
import {
  hoursWords,
  lastPlannable,
  stretchesOf,
  stretchWords,
  withDates,
  withoutStretch,
  type DatesInput,
} from './stretches';

const Row = styled(Inline)`
  padding-block: ${tokens.space2};
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
`;

interface DatesCardProps {
  plan: Plan;
  onChange: (plan: Plan) => void;
}

/** Holidays and days with other hours; they go before the week. */
export const DatesCard = ({ plan, onChange }: DatesCardProps) => {
  const stretches = stretchesOf(plan.overrides);
  const handleAdd = (input: DatesInput) => {
    const result = withDates(plan, input, lastPlannable(londonDate(new Date())));
    if (result.ok) onChange(result.plan);
    return result;
  };
  return (
    <Card as="section" aria-labelledby="dates">
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading id="dates" $size="card">
            Holidays and other days
          </Heading>
          <Text $tone="quiet">
            Days that differ from your usual week. They take the place of your weekly hours.
          </Text>
        </Stack>
        {stretches.length === 0 ? (
          <Text $tone="quiet">No holidays or other days yet.</Text>
        ) : (
          <Stack as="ul" role="list" $gap={0} aria-label="Holidays and other days">
            {stretches.map((stretch) => (
              <Row as="li" key={stretch.from} $justify="space-between">
                <span>
                  <Text as="span" $weight="medium">
                    {stretchWords(stretch)}
                  </Text>
                  <Text as="span" $tone="quiet">
                    {' · '}
                    {hoursWords(stretch.hours)}
                  </Text>
                </span>
                <Button variant="quiet" icon={X} onClick={() => onChange(withoutStretch(plan, stretch))}>
                  Remove
                  <VisuallyHidden> {stretchWords(stretch)}</VisuallyHidden>
                </Button>
              </Row>
            ))}
          </Stack>
        )}
        <Reveal words="Add holidays or other days" icon={Plus}>
          <DatesForm onSubmit={handleAdd} />
        </Reveal>
      </Stack>
    </Card>
  );
};
