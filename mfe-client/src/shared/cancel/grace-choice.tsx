import type { Booking, GracePass } from '@gently/contracts/bookings';
import { formatPounds } from '@gently/contracts/money';
import { Text } from '@gently/ui';
import { OptionCards } from '@gently/ui/forms';
import { HeartHandshake } from '@gently/ui/icons';
import { graceHint, graceRefusalWords } from './grace-words';

interface GraceChoiceProps {
  pass: GracePass;
  declutterer: Booking['declutterer'];
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Offers a grace pass where it is late, or says why there is none now. */
export const GraceChoice = ({ pass, declutterer, isChosen, onChange }: GraceChoiceProps) =>
  pass.refusal ? (
    <Text $size={16} $tone="quiet">
      {graceRefusalWords(pass)}
    </Text>
  ) : (
    <OptionCards
      type="checkbox"
      name="grace"
      label="Sometimes it cannot be helped"
      optional
      options={[
        {
          value: 'grace',
          label: `Use a grace pass and get all of ${formatPounds(pass.amount)} back`,
          hint: graceHint(pass, declutterer?.first_name ?? 'your declutterer'),
          icon: HeartHandshake,
        },
      ]}
      value={isChosen ? ['grace'] : []}
      onChange={(chosen) => onChange(chosen.includes('grace'))}
    />
  );
