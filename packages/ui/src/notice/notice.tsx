import { styled } from '@gently/platform/styled';
import { CircleAlert, CircleCheck, Clock, Info, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icons/icon';
import { media, tokens } from '../tokens';

export type NoticeTone = 'info' | 'success' | 'waiting' | 'attention' | 'trouble';

const looks = {
  info: { icon: Info, soft: tokens.actionSoft, line: tokens.actionLine, ink: tokens.actionSoftInk },
  success: { icon: CircleCheck, soft: tokens.successSoft, line: tokens.successLine, ink: tokens.successInk },
  waiting: { icon: Clock, soft: tokens.waitingSoft, line: tokens.waitingLine, ink: tokens.waitingInk },
  attention: {
    icon: CircleAlert,
    soft: tokens.attentionSoft,
    line: tokens.attentionLine,
    ink: tokens.attentionInk,
  },
  trouble: { icon: CircleAlert, soft: tokens.troubleSoft, line: tokens.troubleLine, ink: tokens.troubleInk },
};

const Box = styled.div<{ $tone: NoticeTone }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${tokens.space3};
  padding: ${tokens.space4} ${tokens.space5};
  border: ${tokens.hairline} solid ${({ $tone }) => looks[$tone].line};
  border-radius: ${tokens.radiusCard};
  background: ${({ $tone }) => looks[$tone].soft};
  font-size: ${tokens.text16};
  line-height: 1.5;
  > svg {
    margin-top: 0.125em;
    color: ${({ $tone }) => looks[$tone].ink};
  }
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  min-width: 0;
  max-width: ${tokens.measure};
`;
const Title = styled.p<{ $tone: NoticeTone }>`
  color: ${({ $tone }) => looks[$tone].ink};
  font-size: ${tokens.text18};
  font-weight: ${tokens.weightBold};
  line-height: ${tokens.leadingSnug};
`;
const Retry = styled.div`
  margin-top: ${tokens.space3};
`;
/** The way to put the notice away: under the words on a phone, beside them otherwise. */
const Aside = styled.div`
  grid-column: 2;
  margin-left: calc(-1 * ${tokens.space5});
  ${media.sm} {
    grid-column: 3;
    margin: calc(-1 * ${tokens.space2}) calc(-1 * ${tokens.space3}) calc(-1 * ${tokens.space2}) auto;
  }
`;

export interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** Shows a "Try again" button. */
  onRetry?: () => void;
  retryLabel?: string;
  /** The retry is under way. */
  retrying?: boolean;
  /** Shows a "Dismiss" button. Notices never leave by themselves. */
  onDismiss?: () => void;
  dismissLabel?: string;
  /** `off` for a notice that was there when the page came; default: spoken when it appears. */
  live?: 'on' | 'off';
}

/** A message in the flow of the page. Trouble speaks at once (alert), everything else waits its turn (status). */
export const Notice = ({
  tone = 'info',
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  retrying = false,
  onDismiss,
  dismissLabel = 'Dismiss',
  live = 'on',
}: NoticeProps) => {
  const role = tone === 'trouble' ? 'alert' : 'status';
  return (
    <Box $tone={tone} role={live === 'on' ? role : undefined}>
      <Icon icon={looks[tone].icon} size="1.5em" />
      <Body>
        {title && <Title $tone={tone}>{title}</Title>}
        {children && <div>{children}</div>}
        {onRetry && (
          <Retry>
            <Button
              variant="secondary"
              icon={RotateCcw}
              onClick={onRetry}
              loading={retrying}
              pendingLabel="Trying again..."
            >
              {retryLabel}
            </Button>
          </Retry>
        )}
      </Body>
      {onDismiss && (
        <Aside>
          <Button variant="quiet" icon={X} onClick={onDismiss}>
            {dismissLabel}
          </Button>
        </Aside>
      )}
    </Box>
  );
};
