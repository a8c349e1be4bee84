import { WEEKDAYS } from '@gently/contracts/availability-rules';
import { formatLongDate, type IsoDate } from '@gently/contracts/dates';
import type { SocialPost } from '@gently/contracts/social';
import { SOCIAL_POST_STATES, socialLabel } from '@gently/contracts/social-options';
import { styled } from '@gently/platform/styled';
import { VisuallyHidden } from '@gently/ui';
import { weeksOf } from '@gently/ui/calendar';
import { media, tokens } from '@gently/ui/tokens';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { timeOf } from '../../shared/words';
import { dayByKey, isMovable } from './calendar-days';

const Sheet = styled.div`
  display: grid;
  gap: ${tokens.space2};
  ${media.md} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;
const Weekday = styled.p`
  display: none;
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  ${media.md} {
    display: block;
  }
`;
const Blank = styled.div`
  display: none;
  ${media.md} {
    display: block;
  }
`;
const Day = styled.div<{ $empty: boolean; $today: boolean; $over: boolean }>`
  display: ${({ $empty }) => ($empty ? 'none' : 'flex')};
  flex-direction: column;
  gap: ${tokens.space2};
  min-width: 0;
  padding: ${tokens.space2};
  border: ${tokens.borderControl} solid
    ${({ $over, $today }) => ($over ? tokens.action : $today ? tokens.actionLine : tokens.line)};
  border-radius: ${tokens.radiusControl};
  background: ${({ $over }) => ($over ? tokens.actionSoft : tokens.surface)};
  ${media.md} {
    display: flex;
    min-height: 6.5rem;
  }
`;
const Number = styled.p<{ $past: boolean }>`
  color: ${({ $past }) => ($past ? tokens.quietInk : tokens.ink)};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
`;
const Long = styled.span`
  ${media.md} {
    display: none;
  }
`;
const Short = styled.span`
  display: none;
  ${media.md} {
    display: inline;
  }
`;
const Chip = styled.button<{ $state: SocialPost['state'] }>`
  display: block;
  width: 100%;
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space2};
  border: ${tokens.hairline} solid
    ${({ $state }) => ($state === 'failed' || $state === 'unclear' ? tokens.trouble : tokens.actionLine)};
  border-radius: ${tokens.radiusControl};
  background: ${({ $state }) => ($state === 'published' ? tokens.well : tokens.actionSoft)};
  color: ${({ $state }) => ($state === 'published' ? tokens.ink : tokens.actionSoftInk)};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[draggable='true'] {
    cursor: grab;
  }
  &:hover {
    border-color: ${tokens.action};
  }
`;

interface ChipProps {
  post: SocialPost;
  onOpen: (id: string) => void;
  onMove: (post: SocialPost, day: IsoDate) => void;
  onDrag: (post: SocialPost | null) => void;
}
const PostChip = ({ post, onOpen, onMove, onDrag }: ChipProps) => {
  const movable = isMovable(post);
  const label = `${timeOf(post.scheduled_at)} ${socialLabel(post.network)}`;
  const handleKeyDown = (event: KeyboardEvent) => {
    const day = event.altKey && movable ? dayByKey(post, event.key) : undefined;
    if (day === undefined) return;
    event.preventDefault();
    onMove(post, day);
  };
  return (
    <Chip
      type="button"
      $state={post.state}
      data-post={post.id}
      draggable={movable}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', post.id);
        onDrag(post);
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={handleKeyDown}
      onClick={() => onOpen(post.id)}
    >
      {label}
      <VisuallyHidden>
        , {SOCIAL_POST_STATES[post.state]}: {post.message.slice(0, 80)}
      </VisuallyHidden>
    </Chip>
  );
};

interface MonthSheetProps extends Omit<ChipProps, 'post' | 'onDrag'> {
  /** First day of the month. */
  first: IsoDate;
  today: IsoDate;
  days: ReadonlyMap<IsoDate, SocialPost[]>;
}

/** A post that was moved by keyboard keeps the focus on its new day. */
const useKeptFocus = (days: MonthSheetProps['days']) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  useEffect(() => {
    const chip = moved && sheet.current?.querySelector<HTMLElement>(`[data-post="${moved}"]`);
    if (chip && document.activeElement === document.body) chip.focus();
  }, [days, moved]);
  return { sheet, setMoved };
};

/** The days of a month with their posts: a sheet where there is room, a list of the days that have some where there is not. */
export const MonthSheet = ({ first, today, days, onOpen, onMove }: MonthSheetProps) => {
  const [dragged, setDragged] = useState<SocialPost | null>(null);
  const [over, setOver] = useState<IsoDate | null>(null);
  const { sheet, setMoved } = useKeptFocus(days);
  const move = (post: SocialPost, day: IsoDate) => {
    setMoved(post.id);
    onMove(post, day);
  };
  const dropOn = (day: IsoDate) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged || day < today) return;
      event.preventDefault();
      setOver(day);
    },
    onDragLeave: () => setOver((current) => (current === day ? null : current)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      if (dragged) move(dragged, day);
      setDragged(null);
    },
  });
  return (
    <Sheet ref={sheet}>
      {WEEKDAYS.map((name) => (
        <Weekday key={name} aria-hidden="true">
          {name.slice(0, 3)}
        </Weekday>
      ))}
      {weeksOf(first).flatMap((week, row) =>
        week.map((date, column) =>
          date === undefined ? (
            <Blank key={`${row}-${column}`} />
          ) : (
            <Day
              key={date}
              data-day={date}
              // Only days with something in them are places of their own to screen readers.
              {...(days.has(date) && { role: 'region', 'aria-label': formatLongDate(date) })}
              $empty={!days.has(date)}
              $today={date === today}
              $over={over === date}
              {...dropOn(date)}
            >
              <Number $past={date < today}>
                <Long>{formatLongDate(date)}</Long>
                <Short aria-hidden="true">{date.slice(8).replace(/^0/, '')}</Short>
              </Number>
              {days.get(date)?.map((post) => (
                <PostChip key={post.id} post={post} onOpen={onOpen} onMove={move} onDrag={setDragged} />
              ))}
            </Day>
          ),
        ),
      )}
    </Sheet>
  );
};
