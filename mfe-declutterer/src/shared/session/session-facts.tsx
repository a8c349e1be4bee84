import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { formatPounds } from '@gently/contracts/money';
import { styled } from '@gently/platform/styled';
import { IconFact, media, tokens } from '@gently/ui';
import { Calendar, Clock, MapPin, Wallet } from '@gently/ui/icons';
import { sessionHours } from '../figures';
import { placeOf, whenOf } from './session-words';

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space2} ${tokens.space6};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
/** When, how long, where and for how much. */
export const SessionFacts = ({ session }: { session: DecluttererSession }) => (
  <Facts>
    <IconFact icon={Calendar} term="When">
      {whenOf(session)}
    </IconFact>
    <IconFact icon={Clock} term="Duration">
      {sessionHours(session.duration_minutes)}
    </IconFact>
    <IconFact icon={MapPin} term="Location">
      {placeOf(session)}
    </IconFact>
    <IconFact icon={Wallet} term="Price">
      {`${formatPounds(session.total_price)} · ${session.reference}`}
    </IconFact>
  </Facts>
);
