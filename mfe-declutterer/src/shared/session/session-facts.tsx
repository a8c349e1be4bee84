import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { formatPounds } from '@gently/contracts/money';
import { styled } from '@gently/platform/styled';
import { Icon, tokens, VisuallyHidden, type IconType } from '@gently/ui';
import { Calendar, Clock, MapPin, Wallet } from '@gently/ui/icons';
import { sessionHours } from '../figures';
import { placeOf, whenOf } from './session-words';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${tokens.space2} ${tokens.space6};
`;
const Fact = styled.div`
  display: flex;
  gap: ${tokens.space2};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  svg {
    flex: none;
    margin-top: ${tokens.space1};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const FactRow = ({ icon, term, children }: { icon: IconType; term: string; children: string }) => (
  <Fact>
    <Icon icon={icon} />
    <VisuallyHidden as="dt">{term}</VisuallyHidden>
    <dd>{children}</dd>
  </Fact>
);

/** When, how long, where and for how much. */
export const SessionFacts = ({ session }: { session: DecluttererSession }) => (
  <Facts>
    <FactRow icon={Calendar} term="When">
      {whenOf(session)}
    </FactRow>
    <FactRow icon={Clock} term="Duration">
      {sessionHours(session.duration_minutes)}
    </FactRow>
    <FactRow icon={MapPin} term="Location">
      {placeOf(session)}
    </FactRow>
    <FactRow icon={Wallet} term="Price">
      {`${formatPounds(session.total_price)} · ${session.reference}`}
    </FactRow>
  </Facts>
);
