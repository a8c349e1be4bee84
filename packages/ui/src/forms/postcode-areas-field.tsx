import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { useState } from 'react';
import { ChosenList } from './chosen-list';
import { ComboBox } from './combo-box';
import { areaLabel, type AreaOwners, findAreas } from './postcode-area-search';

export interface PostcodeAreasFieldProps extends AreaOwners {
  chosen: readonly PostcodeArea[];
  hint: string;
  error: string | undefined;
  onChange: (chosen: PostcodeArea[]) => void;
}

/** The postcode areas of a region, found by their letters or their town. */
export const PostcodeAreasField = (props: PostcodeAreasFieldProps) => {
  const { chosen, hint, error, onChange } = props;
  const [typed, setTyped] = useState('');
  const options = findAreas(typed, chosen, props);
  return (
    <div>
      <ComboBox
        id="postcode_areas"
        label="Postcode areas"
        optional
        hint={hint}
        error={error}
        text={typed}
        onText={setTyped}
        options={options}
        status={options.length === 0 ? 'No postcode area has these letters.' : ''}
        onChoose={({ value }) => {
          setTyped('');
          onChange([...chosen, value as PostcodeArea]);
        }}
      />
      <ChosenList
        label="Chosen postcode areas"
        items={chosen.map((area) => ({ value: area, label: areaLabel(area) }))}
        onRemove={(area) => onChange(chosen.filter((one) => one !== area))}
      />
    </div>
  );
};
