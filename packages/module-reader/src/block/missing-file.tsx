import { Notice } from '@gently/ui';

interface MissingFileProps {
  /** "video", "picture" … */
  what: string;
  /** Asks for the module anew, which brings fresh addresses; left out in a preview. */
  onReload?: (() => void) | undefined;
}

/** A file that is not there, or did not come. What else the block holds stays. */
export const MissingFile = ({ what, onReload }: MissingFileProps) => (
  <Notice tone="attention" title={`This ${what} did not load`} onRetry={onReload}>
    You can go on without it. Your place is kept.
  </Notice>
);
