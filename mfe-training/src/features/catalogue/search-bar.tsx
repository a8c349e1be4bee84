import {
  DIFFICULTY_OPTIONS,
  TRAINING_CATEGORY_OPTIONS,
  TRAINING_SEARCH_LENGTH,
} from '@gently/contracts/training-options';
import { styled } from '@gently/platform/styled';
import { Button, FilterBar, Inline, media, Text, tokens } from '@gently/ui';
import { FieldRow, Select, TextField } from '@gently/ui/forms';
import { Search, X } from '@gently/ui/icons';
import type { FormEvent } from 'react';
import { Part } from '../../shared/part';
import type { Filters, View } from './use-filters';

const Fields = styled.form`
  display: grid;
  gap: ${tokens.space4};
  align-items: end;
  ${media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const VIEWS: { value: View; label: string }[] = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
];

const textIn = (form: HTMLFormElement): string => {
  const text = new FormData(form).get('q');
  return typeof text === 'string' ? text : '';
};

/** Looks for modules by words, category and level, and chooses how they are shown. */
export const SearchBar = ({ filters }: { filters: Filters }) => {
  const { search, isSearching, view } = filters;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    filters.find(textIn(event.currentTarget));
  };
  return (
    <Part id="search-title" title="Find a module">
      {/* Another text in the address, by Back or a link, is another start of the field. */}
      <Fields key={search.q} role="search" onSubmit={handleSubmit}>
        <FieldRow>
          <TextField
            name="q"
            type="search"
            label="Search modules"
            defaultValue={search.q}
            maxLength={TRAINING_SEARCH_LENGTH}
            enterKeyHint="search"
          />
          <Button type="submit" variant="secondary" icon={Search}>
            Search
          </Button>
        </FieldRow>
        <Select
          name="category"
          label="Category"
          emptyLabel="All categories"
          options={TRAINING_CATEGORY_OPTIONS}
          value={search.category ?? ''}
          onChange={(event) => filters.choose('category', event.target.value)}
        />
        <Select
          name="difficulty"
          label="Level"
          emptyLabel="All levels"
          options={DIFFICULTY_OPTIONS}
          value={search.difficulty ?? ''}
          onChange={(event) => filters.choose('difficulty', event.target.value)}
        />
      </Fields>
      <Inline $justify="space-between">
        {isSearching ? (
          <Button variant="quiet" icon={X} onClick={filters.clear}>
            Clear the search
          </Button>
        ) : (
          <Text $tone="quiet">Start searching: enter a word, or choose a category or a level.</Text>
        )}
        <Inline $gap={3}>
          {!isSearching && (
            <Button variant="quiet" onClick={filters.showAll}>
              Show all modules
            </Button>
          )}
          <FilterBar<View> label="Show modules as" options={VIEWS} value={view} onChange={filters.showAs} />
        </Inline>
      </Inline>
    </Part>
  );
};
