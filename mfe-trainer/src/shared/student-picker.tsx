import type { StudentRow } from '@gently/contracts/trainer';
import { TRAINER_TEXTS } from '@gently/contracts/trainer-options';
import { keepPreviousData, useInfiniteQuery } from '@gently/platform/query';
import { Button, Inline, Stack, Text } from '@gently/ui';
import { FieldRow, OptionCards, TextField } from '@gently/ui/forms';
import { Search } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import { useState, type KeyboardEvent } from 'react';
import { studentChoiceQuery } from '../data/students';
import { counted } from './words';

interface StudentPickerProps {
  /** Undefined: students of all own modules. */
  moduleId: string | undefined;
  /** Ids of the people. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Somebody in two modules is one person. */
const peopleOf = (rows: readonly StudentRow[]) => [
  ...new Map(
    rows.map((row) => [
      row.user_id,
      { value: row.user_id, label: `${row.first_name} ${row.last_name}`.trim(), hint: row.email },
    ]),
  ).values(),
];

const nobodyWords = (q: string, moduleId: string | undefined): string => {
  if (q !== '') return 'Nobody matches these words';
  return moduleId === undefined ? TRAINER_TEXTS.noStudents : 'Nobody has begun this module yet';
};

/** Words to look for; they count when they are sent, because each letter would be a question to the server. */
const Find = ({ onFind }: { onFind: (q: string) => void }) => {
  const [words, setWords] = useState('');
  const find = () => onFind(words.trim());
  const findByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The picker stands in a form, which Enter would send.
    event.preventDefault();
    find();
  };
  return (
    <FieldRow>
      <TextField
        type="search"
        name="find-student"
        label="Find a student"
        hint="By the beginning of a name or email."
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={findByKey}
      />
      <Button variant="secondary" icon={Search} onClick={find}>
        Find
      </Button>
    </FieldRow>
  );
};

/** Whom something is for: a search, and everybody whom it finds as a tick card. Choices stay while the search changes. */
export const StudentPicker = ({ moduleId, chosen, error, onChange }: StudentPickerProps) => {
  const [q, setQ] = useState('');
  const query = useInfiniteQuery({
    ...studentChoiceQuery({ q: q || undefined, module_id: moduleId }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack $gap={4}>
      <Find onFind={setQ} />
      <Loaded query={query} what="your students" shapes={['4rem', '4rem']} level="h3">
        {({ pages }) => {
          const people = peopleOf(pages.flatMap(({ students }) => students));
          const all = [...new Set([...chosen, ...people.map(({ value }) => value)])];
          return (
            <Stack $gap={4}>
              <OptionCards
                type="checkbox"
                name="student_ids"
                label="Students"
                error={error}
                options={people}
                value={chosen}
                onChange={onChange}
              />
              {people.length === 0 && <Text $tone="quiet">{nobodyWords(q, moduleId)}</Text>}
              {query.hasNextPage && (
                <div>
                  <Button
                    variant="secondary"
                    loading={query.isFetchingNextPage}
                    pendingLabel="Loading more..."
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show more students
                  </Button>
                </div>
              )}
              <Inline $gap={3}>
                <Text $size={16} role="status">{`${counted(chosen.length, 'student')} chosen`}</Text>
                {all.length > chosen.length && (
                  <Button variant="quiet" onClick={() => onChange(all)}>
                    Choose everybody shown
                  </Button>
                )}
                {chosen.length > 0 && (
                  <Button variant="quiet" onClick={() => onChange([])}>
                    Choose nobody
                  </Button>
                )}
              </Inline>
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};
