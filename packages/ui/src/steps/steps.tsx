import { css, styled } from '@gently/platform/styled';
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
/** From so many steps on, their names are long for their bars. */
const MANY = 5;
type Room = 'wide' | 'tight';

/** Where the names of the bars have no room, the open one is said here. */
const Here = styled.span<{ $room: Room }>`
  ${({ $room }) => ($room === 'wide' ? media.sm : media.md)} {
    display: none;
  }
`;
const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${tokens.space2};
`;
/** The check of a step that is done stands beside its name … */
const beside = css`
  ${media.sm} {
    padding-top: ${tokens.space3};
    svg {
      display: block;
    }
  }
`;
/** … or on its bar, where the name needs all of the width. */
const above = css`
  ${media.md} {
    padding-top: ${tokens.space3};
    svg {
      display: block;
      position: absolute;
      top: calc(-1 * ${tokens.space1} / 2);
      right: 0;
      width: ${tokens.space5};
      height: ${tokens.space5};
      margin: 0;
      padding: ${tokens.space1};
      border-radius: ${tokens.radiusFull};
      background: ${tokens.action};
      color: ${tokens.actionInk};
      transform: translateY(-50%);
    }
  }
`;
type Standing = 'done' | 'current' | 'ahead';
const Item = styled.li<{ $standing: Standing; $room: Room }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space2};
  border-top: ${tokens.space1} solid
    ${({ $standing }) => ($standing === 'ahead' ? tokens.line : tokens.action)};
  color: ${({ $standing }) => ($standing === 'ahead' ? tokens.quietInk : tokens.ink)};
  font-size: ${({ $room }) => ($room === 'wide' ? tokens.text16 : tokens.text14)};
  font-weight: ${({ $standing }) => ($standing === 'current' ? tokens.weightBold : tokens.weightNormal)};
  line-height: ${tokens.leadingSnug};
  /* The colours of the bars are replaced by one: there a step that is ahead has another line. */
  @media (forced-colors: active) {
    border-top-style: ${({ $standing }) => ($standing === 'ahead' ? 'dotted' : 'solid')};
  }
  svg {
    display: none;
    margin-top: 0.1em;
    color: ${tokens.action};
  }
  ${({ $room }) => ($room === 'wide' ? beside : above)}
`;
const Name = styled.span<{ $room: Room }>`
  @media (max-width: ${({ $room }) => ($room === 'wide' ? '29.99em' : '47.99em')}) {
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
export const Steps = ({ steps, current, time, label = 'Progress' }: StepsProps) => {
  const room: Room = steps.length < MANY ? 'wide' : 'tight';
  return (
    <Nav aria-label={label}>
      <Where>
        <strong>
          Step {current} of {steps.length}
        </strong>
        <Here $room={room}>: {steps[current - 1]}</Here>
        {time && ` · ${time}`}
      </Where>
      <List className="steps">
        {steps.map((name, index) => {
          const standing = standingOf(index + 1, current);
          return (
            <Item
              key={name}
              $standing={standing}
              $room={room}
              aria-current={standing === 'current' ? 'step' : undefined}
            >
              {standing === 'done' && <Icon icon={Check} />}
              <Name $room={room}>
                {name}
                {standing === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
              </Name>
            </Item>
          );
        })}
      </List>
    </Nav>
  );
};
