import { styled } from '@gently/platform/styled';
import { Check } from 'lucide-react';
import { Icon } from '../icons/icon';
import { hiddenStyle, VisuallyHidden } from '../text/visually-hidden';
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
/** On a phone the names of the bars have no room: the open one is said here. */
const Here = styled.span`
  ${media.sm} {
    display: none;
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
  position: relative;
  border-top: ${tokens.space1} solid
    ${({ $standing }) => ($standing === 'ahead' ? tokens.line : tokens.action)};
  color: ${({ $standing }) => ($standing === 'ahead' ? tokens.quietInk : tokens.ink)};
  font-size: ${tokens.text16};
  font-weight: ${({ $standing }) => ($standing === 'current' ? tokens.weightBold : tokens.weightNormal)};
  line-height: ${tokens.leadingSnug};
  svg {
    display: none;
    margin-top: 0.1em;
    color: ${tokens.action};
  }
  ${media.sm} {
    padding-top: ${tokens.space3};
    svg {
      display: block;
    }
  }
`;
const Name = styled.span`
  @media (max-width: 29.99em) {
    ${hiddenStyle}
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
      <Here>: {steps[current - 1]}</Here>
      {time && ` · ${time}`}
    </Where>
    <List className="steps">
      {steps.map((name, index) => {
        const standing = standingOf(index + 1, current);
        return (
          <Item key={name} $standing={standing} aria-current={standing === 'current' ? 'step' : undefined}>
            {standing === 'done' && <Icon icon={Check} />}
            <Name>
              {name}
              {standing === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
            </Name>
          </Item>
        );
      })}
    </List>
  </Nav>
);
