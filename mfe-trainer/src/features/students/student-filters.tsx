import { STUDENT_STATUS_OPTIONS } from '@gently/contracts/trainer-options';
import { PROGRESS_STATUSES } from '@gently/contracts/training-options';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Button, tokens } from '@gently/ui';
import { FieldRow, Select, TextField } from '@gently/ui/forms';
import { Search } from '@gently/ui/icons';
import { useState, type FormEvent } from 'react';
import { modulesQuery } from '../../data/overview';
import type { Filters } from './use-filters';

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space4};
  > :first-child {
    flex: 2 1 18rem;
  }
  > * {
    flex: 1 1 12rem;
  }
`;

/** Which learners are shown. Choices count at once, words when they are sent. */
export const StudentFilters = ({ filters }: { filters: Filters }) => {
  const { q = '', status, module_id: moduleId = '' } = filters.question;
  const [words, setWords] = useState(q);
  const modules = useQuery(modulesQuery()).data ?? [];
  const send = (event: FormEvent) => {
    event.preventDefault();
    filters.search(words);
  };
  return (
    <Row role="search" aria-label="Students" onSubmit={send}>
      <FieldRow>
        <TextField
          name="q"
          type="search"
          label="Search by name or email"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon={Search}>
          Search
        </Button>
      </FieldRow>
      <Select
        name="status"
        label="Status"
        options={STUDENT_STATUS_OPTIONS}
        value={status ?? 'all'}
        onChange={(event) => filters.showStatus(PROGRESS_STATUSES.find((one) => one === event.target.value))}
      />
      <Select
        name="module"
        label="Module"
        emptyLabel="All modules"
        options={modules.map(({ id, title }) => ({ value: id, label: title }))}
        value={moduleId}
        onChange={(event) => filters.showModule(event.target.value)}
      />
    </Row>
  );
};
