import { Button, Inline, Text } from '@gently/ui';
import { ArrowLeft, ArrowRight } from '@gently/ui/icons';

interface PagerProps {
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which page of how many, and the ways to its neighbours; nothing where there is one page only. */
export const Pager = ({ page, pages, total, onPage }: PagerProps) => {
  if (pages < 2) return null;
  return (
    <Inline as="nav" aria-label="Pages of sessions" $justify="space-between" $gap={4}>
      <Text $size={16} $tone="quiet" role="status">
        Page {page} of {pages} · {total} sessions
      </Text>
      <Inline $gap={3}>
        {page > 1 && (
          <Button variant="secondary" icon={ArrowLeft} onClick={() => onPage(page - 1)}>
            Previous page
          </Button>
        )}
        {page < pages && (
          <Button variant="secondary" iconEnd={ArrowRight} onClick={() => onPage(page + 1)}>
            Next page
          </Button>
        )}
      </Inline>
    </Inline>
  );
};
