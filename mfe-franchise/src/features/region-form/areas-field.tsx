import type { FranchiseRegion } from '@gently/contracts/franchise';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { useState } from 'react';
import { areasFound, areaWords } from './areas';
import { Chosen } from './chosen';
import { ComboBox } from './combo-box';

interface AreasFieldProps {
  chosen: readonly PostcodeArea[];
  /** Other own regions, of which an area moves here. */
  others: readonly Pick<FranchiseRegion, 'name' | 'postcode_areas'>[];
  error: string | undefined;
  onChange: (chosen: PostcodeArea[]) => void;
}

/** Which postcode areas belong to a region. */
export const AreasField = ({ chosen, others, error, onChange }: AreasFieldProps) => {
  const [words, setWords] = useState('');
  const options = areasFound(words, chosen, others);
  return (
    <div>
      <ComboBox
        id="postcode_areas"
        label="Postcode areas"
        optional
        hint="The letters with which postcodes begin, or a town: LS, or Leeds. Sessions there belong to this region."
        error={error}
        words={words}
        onWords={setWords}
        options={options}
        news={options.length === 0 ? 'No postcode area has these letters.' : ''}
        onChoose={({ value }) => {
          setWords('');
          onChange([...chosen, value as PostcodeArea]);
        }}
      />
      <Chosen
        label="Chosen postcode areas"
        items={chosen.map((area) => ({ value: area, label: areaWords(area) }))}
        onRemove={(area) => onChange(chosen.filter((one) => one !== area))}
      />
    </div>
  );
};
