import { TRAVEL_MINUTES, TRAVEL_OPTIONS } from '@gently/contracts/availability-rules';
import { styled } from '@gently/platform/styled';
import { Card } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import type { Plan } from './plan';

const Narrow = styled.div`
  max-width: 24rem;
`;

interface TravelCardProps {
  plan: Plan;
  onChange: (plan: Plan) => void;
}

/** The time that is kept free between two sessions. */
export const TravelCard = ({ plan, onChange }: TravelCardProps) => (
  <Card>
    <Narrow>
      <Select
        name="travel_minutes"
        label="Travel time between sessions"
        hint="Kept free before and after a session at a place. Online sessions may follow each other."
        options={TRAVEL_OPTIONS}
        value={String(plan.travel_minutes)}
        onChange={({ target }) =>
          onChange({
            ...plan,
            travel_minutes:
              TRAVEL_MINUTES.find((minutes) => String(minutes) === target.value) ?? plan.travel_minutes,
          })
        }
      />
    </Narrow>
  </Card>
);
