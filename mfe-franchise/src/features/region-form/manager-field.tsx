import { MANAGER_SEARCH_LENGTH } from '@gently/contracts/franchise-options';
import { useQuery } from '@gently/platform/query';
import { ChosenList, ComboBox, useSettled } from '@gently/ui/forms';
import { useState } from 'react';
import { managersQuery } from '../../data/regions';
import { counted } from '../../shared/words';

interface ManagerFieldProps {
  /** Null for nobody. */
  chosen: { id: string; name: string } | null;
  error: string | undefined;
  onChange: (chosen: { id: string; name: string } | null) => void;
  /** Called when the text in the field changes, which answers an error about it. */
  onEdit: () => void;
}

const FIELD_ID = 'manager_id';

interface Answer {
  data: readonly object[] | undefined;
  isError: boolean;
}

const newsOf = ({ data, isError }: Answer, searching: boolean, words: string): string => {
  if (isError) return 'We could not look for managers. Please type again, or choose one later.';
  if (searching || data === undefined) return 'Looking for managers...';
  if (data.length > 0) return `${counted(data.length, 'manager')} to choose from`;
  return words === ''
    ? 'No manager looks after one of your regions yet. Type the whole email address of a manager.'
    : 'None of your managers has this name or email. To ask another manager, type the whole email address.';
};

/** Who looks after a region, found by name or email. */
export const ManagerField = ({ chosen, error, onChange, onEdit }: ManagerFieldProps) => {
  const [words, setWords] = useState('');
  const wanted = words.trim().slice(0, MANAGER_SEARCH_LENGTH);
  const search = useSettled(wanted);
  const query = useQuery(managersQuery(search));
  const searching = query.isPlaceholderData || search !== wanted;
  return (
    <div>
      <ComboBox
        id={FIELD_ID}
        label="Manager"
        noun="a manager"
        optional
        hint={
          chosen
            ? 'A new manager is asked first, and takes over once they accept.'
            : 'Your managers by name or email, or another manager by the whole email address. They are asked first.'
        }
        error={error}
        text={words}
        onText={(text) => {
          setWords(text);
          onEdit();
        }}
        options={(query.data ?? []).map(({ id, name, email, regions }) => ({
          value: id,
          label: name,
          also: [email],
          hint: regions.length > 0 ? `${email} · looks after ${regions.join(', ')}` : email,
        }))}
        searching={searching}
        status={newsOf(query, searching, search)}
        onChoose={({ value, label }) => {
          setWords('');
          onChange({ id: value, name: label });
        }}
      />
      <ChosenList
        label="Chosen manager"
        fieldId={FIELD_ID}
        items={chosen ? [{ value: chosen.id, label: chosen.name }] : []}
        onRemove={() => onChange(null)}
      />
    </div>
  );
};
