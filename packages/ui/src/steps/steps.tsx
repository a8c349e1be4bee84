import { styled } from '@gently/platform/styled';
import { Check } from 'lucide-react';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { media, tokens } from '../tokens';

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
`;
const Where = styled.p`
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  strong {
    color: ${tokens.ink};
    font-weight: ${tokens.weightMedium};
  }
`;
const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${tokens.space2};
`;
type Standing = 'done' | 'current' | 'ahead';
const Item = styled.li<{ $standing: Standing }>`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space2};
  padding-top: ${tokens.space3};
  border-top: ${tokens.space1} solid
    ${({ $standing }) => ($standing === 'ahead' ? tokens.line : tokens.action)};
  color: ${({ $standing }) => ($standing === 'ahead' ? tokens.quietInk : tokens.ink)};
  font-size: ${tokens.text16};
  font-weight: ${({ $standing }) => ($standing === 'current' ? tokens.weightBold : tokens.weightNormal)};
  line-height: ${tokens.leadingSnug};
  svg {
    color: ${tokens.action};
    margin-top: 0.1em;
  }
  > span:last-of-type {
    display: none;
    ${media.sm} {
      display: inline;
    }
  }
`;

export interface StepsProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** The open step, counted from 1. */
  current: number;
  /** How long the rest takes: "about 2 minutes". */
  time?: string;
  /** What is being done, for screen readers. */
  label?: string;
}

const standingOf = (step: number, current: number): Standing =>
  step < current ? 'done' : step === current ? 'current' : 'ahead';

/** Where a person is in a task: "Step 2 of 3 · about 2 minutes" and the named steps. */
export const Steps = ({ steps, current, time, label = 'Progress' }: StepsProps) => (
  <Nav aria-label={label}>
    <Where>
      <strong>
        Step {current} of {steps.length}
      </strong>
      {time && ` · ${time}`}
    </Where>
    <List className="steps">
      {steps.map((name, index) => {
        const standing = standingOf(index + 1, current);
        return (
          <Item key={name} $standing={standing} aria-current={standing === 'current' ? 'step' : undefined}>
            {standing === 'done' && <Icon icon={Check} />}
            <span>
              {name}
              {standing === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
          </Item>
        );
      })}
    </List>
  </Nav>
);
