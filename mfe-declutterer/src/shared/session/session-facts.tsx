import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { formatPounds } from '@gently/contracts/money';
import { styled } from '@gently/platform/styled';
import { Icon, media, tokens, VisuallyHidden, type IconType } from '@gently/ui';
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
