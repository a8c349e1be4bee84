import { Button } from '../button/button';
import { Inline } from '../layout/flow';
import { ArrowLeft, ArrowRight } from '../icons';

interface PagerProps {
  /** What has these pages: "Pages of students". */
  label: string;
  /** Of the page that is shown; undefined on the first one. */
  cursor: string | undefined;
  next: string | null;
  onShow: (cursor: string | undefined) => void;
}

/** The way on is a cursor that only the server can make, so the way back is to the beginning. */
export const Pager = ({ label, cursor, next, onShow }: PagerProps) =>
  next === null && cursor === undefined ? null : (
    <Inline as="nav" aria-label={label} $gap={3}>
      {cursor !== undefined && (
        <Button variant="secondary" icon={ArrowLeft} onClick={() => onShow(undefined)}>
          First page
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" iconEnd={ArrowRight} onClick={() => onShow(next)}>
          Next page
        </Button>
      )}
    </Inline>
  );
