import type { AuthoredModuleRow } from '@gently/contracts/training-authoring';
import { useQuery } from '@gently/platform/query';
import { Select, type FieldWords } from '@gently/ui/forms';
import { modulesQuery } from '../data/overview';

interface ModuleSelectProps extends Pick<FieldWords, 'hint' | 'error'> {
  value: string;
  emptyLabel: string;
  /** Which of them can be chosen. Default: all. */
  among?: (module: AuthoredModuleRow) => boolean;
  onChange: (id: string) => void;
}

const everyOne = (): boolean => true;

/** One of the person's own modules. */
export const ModuleSelect = ({ among = everyOne, onChange, ...field }: ModuleSelectProps) => (
  <Select
    {...field}
    name="module_id"
    label="Module"
    options={(useQuery(modulesQuery()).data ?? [])
      .filter(among)
      .map(({ id, title }) => ({ value: id, label: title }))}
    onChange={(event) => onChange(event.target.value)}
  />
);
