import {
  CERTIFICATE_SEARCH_LENGTH,
  CERTIFICATE_STATUS_OPTIONS,
  CERTIFICATE_STATUSES,
} from '@gently/contracts/certificate-options';
import { styled } from '@gently/platform/styled';
import { Button, tokens } from '@gently/ui';
import { Select, TextField } from '@gently/ui/forms';
import { Search } from '@gently/ui/icons';
import { useState, type FormEvent } from 'react';
import type { Filters } from './use-filters';

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space4};
  > * {
    flex: 1 1 12rem;
  }
`;
const Sought = styled.div`
  display: flex;
  flex: 2 1 20rem;
  align-items: flex-end;
  gap: ${tokens.space3};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const STATUSES = [{ value: 'all', label: 'All' }, ...CERTIFICATE_STATUS_OPTIONS];

/** Which certificates are shown. Choices count at once, words when they are sent. */
export const CertificateFilters = ({ filters }: { filters: Filters }) => {
  const { q = '', status } = filters.question;
  const [words, setWords] = useState(q);
  const send = (event: FormEvent) => {
    event.preventDefault();
    filters.search(words);
  };
  return (
    <Row role="search" aria-label="Certificates" onSubmit={send}>
      <Sought>
        <TextField
          name="q"
          type="search"
          label="Search by name or number"
          maxLength={CERTIFICATE_SEARCH_LENGTH}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon={Search}>
          Search
        </Button>
      </Sought>
      <Select
        name="status"
        label="Status"
        options={STATUSES}
        value={status ?? 'all'}
        onChange={(event) =>
          filters.showStatus(CERTIFICATE_STATUSES.find((one) => one === event.target.value))
        }
      />
    </Row>
  );
};
