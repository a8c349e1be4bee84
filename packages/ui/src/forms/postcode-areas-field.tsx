import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { useState } from 'react';
import { ChosenList } from './chosen-list';
import { ComboBox } from './combo-box';
import { areaLabel, type AreaOwners, findAreas, foundStatus } from './postcode-area-search';

export interface PostcodeAreasFieldProps extends AreaOwners {
  chosen: readonly PostcodeArea[];
  hint: string;
  error: string | undefined;
  onChange: (chosen: PostcodeArea[]) => void;
  /** Called when the text in the field changes, which answers an error about it. */
  onEdit?: () => void;
}

const FIELD_ID = 'postcode_areas';

/** The postcode areas of a region, found by their letters or their town. */
export const PostcodeAreasField = (props: PostcodeAreasFieldProps) => {
  const { chosen, hint, error, onChange, onEdit } = props;
  const [typed, setTyped] = useState('');
  const found = findAreas(typed, chosen, props);
  return (
    <div>
      <ComboBox
        id={FIELD_ID}
        label="Postcode areas"
        noun="a postcode area"
        optional
        hint={hint}
        error={error}
        text={typed}
        onText={(text) => {
          setTyped(text);
          onEdit?.();
        }}
        options={found.options}
        status={foundStatus(found)}
        onChoose={({ value }) => {
          setTyped('');
          onChange([...chosen, value as PostcodeArea]);
        }}
      />
      <ChosenList
        label="Chosen postcode areas"
        fieldId={FIELD_ID}
        items={chosen.map((area) => ({ value: area, label: areaLabel(area) }))}
        onRemove={(area) => onChange(chosen.filter((one) => one !== area))}
      />
    </div>
  );
};
