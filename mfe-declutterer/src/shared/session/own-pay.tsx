import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { formatPounds } from '@gently/contracts/money';
import { Stack, Text, VisuallyHidden } from '@gently/ui';
import { whenOf } from './session-words';

/** Where the figure comes from. Only a subsidised session can bring more than its client pays. */
const whyWords = ({ own_pay, total_price }: DecluttererSession): string =>
  Number(own_pay) > total_price
    ? 'All fees are already taken off. The client pays a reduced price, and the Pay-It-Forward fund pays the rest.'
    : 'All fees are already taken off.';

/** What somebody earns with a session that they are asked to take. Several of them carry the same words on a screen. */
export const OwnPay = ({ session }: { session: DecluttererSession }) => {
  if (!session.own_pay) return null;
  return (
    <Stack $gap={1}>
      <Text $size={22} $weight="medium">
        You earn {formatPounds(session.own_pay)}
        <VisuallyHidden>
          {' '}
          for {session.service.name}, {whenOf(session)}.
        </VisuallyHidden>
      </Text>
      <Text $size={16} $tone="quiet">
        {whyWords(session)}
      </Text>
    </Stack>
  );
};
