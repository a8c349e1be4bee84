import type { ModuleContent } from '@gently/contracts/training-authoring';
import {
  DIFFICULTY_LEVELS,
  DIFFICULTY_OPTIONS,
  MODULE_LIMITS,
  REQUIRED_NOTICE_DAYS,
  TRAINING_CATEGORIES,
  TRAINING_CATEGORY_OPTIONS,
} from '@gently/contracts/training-options';
import { useQuery } from '@gently/platform/query';
import { Columns, Stack } from '@gently/ui';
import { useSession } from '@gently/platform/session';
import { OptionCards, SwitchField } from '@gently/ui/forms';
import { useState } from 'react';
import { modulesQuery } from '../../data/overview';
import { DateField, Select, TextArea, TextField } from './checked-fields';

type Change = (changes: Partial<ModuleContent>) => void;
interface DetailsProps {
  id: string;
  content: ModuleContent;
  onChange: Change;
}

interface NumberFieldProps {
  id: string;
  label: string;
  hint?: string;
  limits: { min: number; max: number };
  value: number;
  onChange: (value: number) => void;
}

/** A whole number; what is not one yet counts as not a number, and the module is not saved with it. */
const NumberField = ({ limits, value, onChange, ...words }: NumberFieldProps) => (
  <TextField
    {...words}
    type="number"
    min={limits.min}
    max={limits.max}
    value={Number.isFinite(value) ? value : ''}
    onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
  />
);

/** One aim a line, as it is typed; empty lines are not stored. */
const Objectives = ({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) => {
  const [typed, setTyped] = useState(value.join('\n'));
  return (
    <TextArea
      id="learning_objectives"
      label="Learning objectives"
      hint={`One a line, at most ${MODULE_LIMITS.objectives}: what somebody knows or can do afterwards.`}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(
          event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
    />
  );
};

const Prerequisites = ({ id, content, onChange }: DetailsProps) => {
  const modules = useQuery(modulesQuery()).data ?? [];
  const options = modules
    .filter((module) => module.id !== id && (module.is_active || content.prerequisites.includes(module.id)))
    .map((module) => ({ value: module.id, label: module.title }));
  if (options.length === 0) return null;
  return (
    <OptionCards
      type="checkbox"
      id="prerequisites"
      name="prerequisites"
      label="Comes after"
      hint="Modules that have to be completed first."
      optional
      options={options}
      value={content.prerequisites}
      onChange={(prerequisites) => onChange({ prerequisites })}
    />
  );
};

const Rules = ({ content, onChange }: Omit<DetailsProps, 'id'>) => (
  <Columns $min="13rem" $gap={5}>
    <NumberField
      id="duration_minutes"
      label="Duration in minutes"
      limits={MODULE_LIMITS.duration}
      value={content.duration_minutes}
      onChange={(value) => onChange({ duration_minutes: value })}
    />
    <NumberField
      id="completion_threshold"
      label="Score to pass, in percent"
      limits={MODULE_LIMITS.threshold}
      value={content.completion_threshold}
      onChange={(value) => onChange({ completion_threshold: value })}
    />
    <NumberField
      id="max_attempts"
      label="Attempts at the quiz"
      limits={MODULE_LIMITS.attempts}
      value={content.max_attempts}
      onChange={(value) => onChange({ max_attempts: value })}
    />
    <TextField
      id="certificate_months"
      type="number"
      label="Certificate valid for months"
      optional
      min={MODULE_LIMITS.validMonths.min}
      max={MODULE_LIMITS.validMonths.max}
      value={content.certificate_months ?? ''}
      onChange={({ target }) =>
        onChange({ certificate_months: target.value === '' ? null : Number(target.value) })
      }
    />
  </Columns>
);

/** The day from which requests wait for the module. Only an admin can stop them with less notice. */
const LastDay = ({ content, onChange }: Omit<DetailsProps, 'id'>) => {
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <DateField
      id="required_by"
      label="Declutterers have until"
      optional={isAdmin}
      hint={
        isAdmin
          ? 'The last day on which requests come without it. Without a day, they stop at once for everyone who has not completed it. Managers and declutterers are notified.'
          : `The last day on which requests come without it, at least ${REQUIRED_NOTICE_DAYS} days after you publish. Managers and declutterers are notified.`
      }
      value={content.required_by ?? ''}
      onChange={({ target }) => onChange({ required_by: target.value || null })}
    />
  );
};

/** What stands on the card of the module, and the rules of passing it. */
export const Details = ({ id, content, onChange }: DetailsProps) => (
  <Stack $gap={6}>
    <TextField
      id="title"
      label="Title"
      maxLength={MODULE_LIMITS.title}
      value={content.title}
      onChange={(event) => onChange({ title: event.target.value })}
    />
    <TextArea
      id="description"
      label="Description"
      maxLength={MODULE_LIMITS.description}
      value={content.description}
      onChange={(event) => onChange({ description: event.target.value })}
    />
    <Columns $min="13rem" $gap={5}>
      <Select
        id="category"
        label="Category"
        options={TRAINING_CATEGORY_OPTIONS}
        value={content.category}
        onChange={({ target }) =>
          onChange({ category: TRAINING_CATEGORIES.find((one) => one === target.value) ?? content.category })
        }
      />
      <Select
        id="difficulty_level"
        label="Level"
        options={DIFFICULTY_OPTIONS}
        value={content.difficulty_level}
        onChange={({ target }) =>
          onChange({
            difficulty_level:
              DIFFICULTY_LEVELS.find((one) => one === target.value) ?? content.difficulty_level,
          })
        }
      />
    </Columns>
    <Rules content={content} onChange={onChange} />
    <Objectives
      value={content.learning_objectives}
      onChange={(learning_objectives) => onChange({ learning_objectives })}
    />
    <SwitchField
      id="is_required"
      label="Required"
      hint="Declutterers get no requests until they have completed it."
      checked={content.is_required}
      onChange={(is_required) =>
        onChange({ is_required, ...(is_required || !content.required_by ? {} : { required_by: null }) })
      }
    />
    {content.is_required && <LastDay content={content} onChange={onChange} />}
    <SwitchField
      id="is_featured"
      label="Featured"
      hint="Shown first in the catalogue."
      checked={content.is_featured}
      onChange={(is_featured) => onChange({ is_featured })}
    />
    <Prerequisites id={id} content={content} onChange={onChange} />
  </Stack>
);
