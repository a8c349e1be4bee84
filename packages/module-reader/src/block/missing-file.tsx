import { ArrivingNotice, Notice } from '@gently/ui';

interface MissingFileProps {
  /** "video", "picture" … */
  what: string;
  /** Asks for it again; left out where nothing could be asked for. */
  onRetry?: (() => void) | undefined;
  /** Whether it has failed again: then the focus comes here, because the button that was pressed is gone. */
  isAgain?: boolean;
}

const PLACE_KEPT = 'You can go on without it. Your place is kept.';

/** A file that is not there, or did not load. What else the block holds stays. */
export const MissingFile = ({ what, onRetry, isAgain = false }: MissingFileProps) => {
  const title = isAgain ? `This ${what} did not load this time either` : `This ${what} did not load`;
  const Shown = isAgain ? ArrivingNotice : Notice;
  return (
    <Shown tone="attention" title={title} {...(onRetry && { onRetry })}>
      {PLACE_KEPT}
    </Shown>
  );
};
