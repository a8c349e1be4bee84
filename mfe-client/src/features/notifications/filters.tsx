import { NOTIFICATION_TYPE_OPTIONS } from '@gently/contracts/notification-options';
import { styled } from '@gently/platform/styled';
import { FilterBar, media, tokens } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { useFilter } from './use-filter';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

const Row = styled.div`
  display: grid;
  gap: ${tokens.space4};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) minmax(12rem, 16rem);
    align-items: end;
  }
`;

/** Which notifications are shown. */
export const Filters = () => {
  const { filter, showType, showUnread } = useFilter();
  return (
    <Row>
      <FilterBar
        label="Show"
        options={SHOWN}
        value={filter.unread ? 'unread' : 'all'}
        onChange={(value) => showUnread(value === 'unread')}
      />
      <Select
        name="type"
        label="About"
        emptyLabel="Everything"
        options={NOTIFICATION_TYPE_OPTIONS}
        value={filter.type ?? ''}
        onChange={(event) => showType(event.target.value)}
      />
    </Row>
  );
};
