import { css, styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon';
import { tokens } from '../tokens';

export type BadgeTone =
  | 'neutral'
  | 'action'
  | 'accent'
  | 'success'
  | 'waiting'
  | 'attention'
  | 'trouble'
  | 'running'
  | 'done';

const paint = (ground: string, line: string, ink: string) => css`
  background: ${ground};
  border-color: ${line};
  color: ${ink};
`;
const tones = {
  neutral: paint(tokens.well, tokens.line, tokens.quietInk),
  action: paint(tokens.actionSoft, tokens.actionLine, tokens.actionSoftInk),
  accent: paint(tokens.accentWash, tokens.accent, tokens.accentInk),
  success: paint(tokens.successSoft, tokens.successLine, tokens.successInk),
  waiting: paint(tokens.waitingSoft, tokens.waitingLine, tokens.waitingInk),
  attention: paint(tokens.attentionSoft, tokens.attentionLine, tokens.attentionInk),
  trouble: paint(tokens.troubleSoft, tokens.troubleLine, tokens.troubleInk),
  running: paint(tokens.runningSoft, tokens.runningLine, tokens.runningInk),
  done: paint(tokens.doneSoft, tokens.doneLine, tokens.doneInk),
};

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  width: fit-content;
  max-width: 100%;
  padding: ${tokens.space1} ${tokens.space3};
  border: ${tokens.hairline} solid;
  border-radius: ${tokens.radiusFull};
  font-size: ${tokens.text14};
  font-weight: ${tokens.weightMedium};
  line-height: ${tokens.leadingSnug};
  ${({ $tone }) => tones[$tone]}
`;

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconType;
  children: ReactNode;
}

/** A word or two about the thing beside it. Colour never says more than the word does. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <Pill $tone={tone}>
    {icon && <Icon icon={icon} size="1.15em" />}
    <span>{children}</span>
  </Pill>
);
