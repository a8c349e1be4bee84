import { styled } from '@gently/platform/styled';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { useModal } from '../modal/use-modal';
import { Heading } from '../text/heading';
import { media, tokens } from '../tokens';

const Native = styled.dialog`
  width: min(32rem, calc(100% - 2 * ${tokens.gutter}));
  max-height: calc(100dvh - 2 * ${tokens.gutter});
  margin: auto;
  padding: 0;
  overflow: auto;
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.raised};
  color: ${tokens.ink};
  /* It stands beside what opens it, which may be a number at the end of a row. */
  text-align: start;
  white-space: normal;
  box-shadow: ${tokens.shadow};
  &::backdrop {
    background: ${tokens.backdrop};
  }
`;
const Inner = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space4};
  padding: ${tokens.space6};
  ${media.md} {
    padding: ${tokens.space8};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${tokens.space3};
  margin-top: ${tokens.space2};
  ${media.sm} {
    flex-direction: row;
    justify-content: flex-end;
  }
`;

export interface DialogProps {
  /** The question or the thing at hand, in one line. */
  title: string;
  /** Exactly what will happen. */
  children: ReactNode;
  /** Words of the button that closes the dialog and changes nothing: "Go back". It is the first button. */
  keep?: string;
  /** The other buttons. */
  actions?: ReactNode;
  /** The action that the dialog asked about is under way: until the answer is there the dialog cannot be closed. */
  busy?: boolean;
  /** Escape, the back gesture and a press beside the dialog ask for it. */
  onClose: () => void;
}

const Open = ({ title, children, keep, actions, busy = false, onClose }: DialogProps) => {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  const { ref, handlers } = useModal(close);
  return (
    <Native ref={ref} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} {...handlers}>
      <Inner>
        <Heading id={`${id}-title`} $size="card" tabIndex={-1} data-first-focus>
          {title}
        </Heading>
        <div id={`${id}-text`}>{children}</div>
        <Actions>
          {keep !== undefined && (
            <Button variant="secondary" aria-disabled={busy || undefined} onClick={close}>
              {keep}
            </Button>
          )}
          {actions}
        </Actions>
      </Inner>
    </Native>
  );
};

/** A question that has to be answered before going on. Nothing behind it can be reached while it is open. */
export const Dialog = ({ open, ...props }: DialogProps & { open: boolean }) =>
  open ? <Open {...props} /> : null;
