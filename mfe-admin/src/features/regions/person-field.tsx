import { useQuery } from '@gently/platform/query';
import { ChosenList, ComboBox, useSettled } from '@gently/ui/forms';
import { useState } from 'react';
import { regionPeopleQuery } from '../../data/regions';
import { counted } from '../../shared/words';
import type { Person } from './region-values';

const SEARCH_LENGTH = 80;

const KINDS = {
  manager: { one: 'manager', many: 'managers' },
  franchise_owner: { one: 'franchise owner', many: 'franchise owners' },
} as const;

interface PersonFieldProps {
  name: 'manager_id' | 'owner_id';
  kind: keyof typeof KINDS;
  label: string;
  hint: string;
  chosen: Person | null;
  error: string | undefined;
  onChange: (chosen: Person | null) => void;
}

interface Found {
  data: readonly object[] | undefined;
  isError: boolean;
}

const statusOf = (
  { data, isError }: Found,
  search: string,
  { one, many }: (typeof KINDS)['manager' | 'franchise_owner'],
) => {
  if (isError) return `We could not search for ${many}. Please type again, or choose one later.`;
  if (data === undefined) return `Searching for ${many}...`;
  if (data.length > 0) return `${counted(data.length, one, many)} found`;
  return search === ''
    ? `There is no active ${one} yet.`
    : `No active ${one} has this name or email address.`;
};

/** A person of a role, found by name or email address. */
export const PersonField = ({ name, kind, label, hint, chosen, error, onChange }: PersonFieldProps) => {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim().slice(0, SEARCH_LENGTH));
  const query = useQuery(regionPeopleQuery(kind, search));
  return (
    <div>
      <ComboBox
        id={name}
        label={label}
        optional
        hint={hint}
        error={error}
        text={typed}
        onText={setTyped}
        options={(query.data ?? []).map((person) => ({
          value: person.id,
          label: person.name,
          hint: person.email,
        }))}
        status={statusOf(query, search, KINDS[kind])}
        onChoose={({ value, label: chosenName }) => {
          setTyped('');
          onChange({ id: value, name: chosenName });
        }}
      />
      <ChosenList
        label={`Chosen ${KINDS[kind].one}`}
        items={chosen ? [{ value: chosen.id, label: chosen.name }] : []}
        onRemove={() => onChange(null)}
      />
    </div>
  );
};
