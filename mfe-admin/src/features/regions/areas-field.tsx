import type { AdminRegion } from '@gently/contracts/catalogue';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { ChosenList, ComboBox } from '@gently/ui/forms';
import { useState } from 'react';
import { areaLabel, findAreas } from './postcode-area-search';

interface AreasFieldProps {
  chosen: readonly PostcodeArea[];
  others: readonly AdminRegion[];
  error: string | undefined;
  onChange: (chosen: PostcodeArea[]) => void;
}

/** Which postcode areas belong to a region. */
export const AreasField = ({ chosen, others, error, onChange }: AreasFieldProps) => {
  const [typed, setTyped] = useState('');
  const options = findAreas(typed, chosen, others);
  return (
    <div>
      <ComboBox
        id="postcode_areas"
        label="Postcode areas"
        optional
        hint="Type the first letters of a postcode or a town, such as LS or Leeds."
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
