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
  /** Called when the text in the field changes, which answers an error about it. */
  onEdit: () => void;
}

interface Found {
  data: readonly object[] | undefined;
  isError: boolean;
}

const statusOf = (
  { data, isError }: Found,
  searching: boolean,
  search: string,
  { one, many }: (typeof KINDS)['manager' | 'franchise_owner'],
) => {
  if (isError) return `We could not search for ${many}. Please type again, or choose one later.`;
  if (searching || data === undefined) return `Searching for ${many}...`;
  if (data.length > 0) return `${counted(data.length, one, many)} found`;
  return search === ''
    ? `There is no active ${one} yet.`
    : `No active ${one} has this name or email address.`;
};

/** A person of a role, found by name or email address. */
export const PersonField = ({
  name,
  kind,
  label,
  hint,
  chosen,
  error,
  onChange,
  onEdit,
}: PersonFieldProps) => {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().slice(0, SEARCH_LENGTH);
  const search = useSettled(wanted);
  const query = useQuery(regionPeopleQuery(kind, search));
  const searching = query.isPlaceholderData || search !== wanted;
  return (
    <div>
      <ComboBox
        id={name}
        label={label}
        noun={`a ${KINDS[kind].one}`}
        optional
        hint={hint}
        error={error}
        text={typed}
        onText={(text) => {
          setTyped(text);
          onEdit();
        }}
        options={(query.data ?? []).map((person) => ({
          value: person.id,
          label: person.name,
          hint: person.email,
          also: [person.email],
        }))}
        searching={searching}
        status={statusOf(query, searching, search, KINDS[kind])}
        onChoose={({ value, label: chosenName }) => {
          setTyped('');
          onChange({ id: value, name: chosenName });
        }}
      />
      <ChosenList
        label={`Chosen ${KINDS[kind].one}`}
        fieldId={name}
        items={chosen ? [{ value: chosen.id, label: chosen.name }] : []}
        onRemove={() => onChange(null)}
      />
    </div>
  );
};
