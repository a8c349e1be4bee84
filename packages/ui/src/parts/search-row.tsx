import { styled } from '@gently/platform/styled';
import { Button } from '../button/button';
import { tokens } from '../tokens';
import { FieldRow, TextField } from '../forms';
import { Search } from '../icons';
import { useState, type FormEvent, type ReactNode } from 'react';

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

interface SearchRowProps {
  /** What is looked through, to screen readers. */
  what: string;
  label: string;
  maxLength: number;
  /** Words that are looked for now. Give the row another key when they change elsewhere. */
  words: string;
  onSearch: (words: string) => void;
  /** Filters beside it. */
  children: ReactNode;
}

/** Words to look for, which count when they are sent, beside choices that count at once. */
export const SearchRow = ({ what, label, maxLength, words, onSearch, children }: SearchRowProps) => {
  const [typed, setTyped] = useState(words);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <Row role="search" aria-label={what} onSubmit={send}>
      <FieldRow>
        <TextField
          name="q"
          type="search"
          label={label}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon={Search}>
          Search
        </Button>
      </FieldRow>
      {children}
    </Row>
  );
};
