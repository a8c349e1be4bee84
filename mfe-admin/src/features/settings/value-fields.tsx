import { FEE_LABELS, FEE_PARTS } from '@gently/contracts/fee-options';
import {
  IDENTITY_FIELD_NAMES,
  IDENTITY_FIELDS,
  IDENTITY_LENGTH_MAX,
  type IdentityField,
} from '@gently/contracts/identity';
import { NOTICE_LENGTH, type SettingKey, SETTINGS } from '@gently/contracts/setting-options';
import { Columns, Stack } from '@gently/ui';
import { DateField, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import type { Problems, SettingField, SettingValues } from './setting-values';

export interface SettingFieldsProps {
  values: SettingValues;
  problems: Problems;
  onType: (typed: Partial<SettingValues>) => void;
}

interface MomentProps extends SettingFieldsProps {
  name: 'from' | 'until' | 'start';
  label: string;
  hint?: string;
  optional?: boolean;
}

/** A day and a time of it, by the clocks of London. */
export const Moment = ({ name, label, hint, optional, values, problems, onType }: MomentProps) => {
  const [date, time] = [`${name}_date`, `${name}_time`] as const;
  return (
    <Columns $min="12rem" $gap={5}>
      <DateField
        name={date}
        label={`${label}: day`}
        hint={hint}
        optional={optional}
        value={values[date]}
        error={problems[date]}
        onChange={({ target }) => onType({ [date]: target.value })}
      />
      <TextField
        name={time}
        type="time"
        label={`${label}: time`}
        hint="London time. Without one: midnight."
        optional
        value={values[time]}
        error={problems[time]}
        onChange={({ target }) => onType({ [time]: target.value })}
      />
    </Columns>
  );
};

const FeeFields = ({ values, problems, onType }: SettingFieldsProps) => (
  <Columns $min="12rem" $gap={5}>
    {FEE_PARTS.map((part) => (
      <TextField
        key={part}
        name={part}
        inputMode="decimal"
        label={`${FEE_LABELS[part]} (%)`}
        hint="0 to 30, of the full price."
        maxLength={8}
        value={values[part]}
        error={problems[part]}
        onChange={({ target }) => onType({ [part]: target.value })}
      />
    ))}
  </Columns>
);

const KEYBOARDS: Partial<Record<IdentityField, { type: 'email' | 'tel' }>> = {
  contact_email: { type: 'email' },
  phone: { type: 'tel' },
};
/** Every business has these; the law and the pages ask for them. */
const REQUIRED: readonly IdentityField[] = ['company_name', 'address', 'contact_email'];

const IdentityFields = ({ values, problems, onType }: SettingFieldsProps) => (
  <Stack $gap={5}>
    {IDENTITY_FIELD_NAMES.map((name) => (
      <TextField
        key={name}
        name={name}
        {...KEYBOARDS[name]}
        label={IDENTITY_FIELDS[name].label}
        hint={IDENTITY_FIELDS[name].hint}
        optional={!REQUIRED.includes(name)}
        maxLength={IDENTITY_LENGTH_MAX}
        value={values[name]}
        error={problems[name]}
        onChange={({ target }) => onType({ [name]: target.value })}
      />
    ))}
  </Stack>
);

const NoticeFields = (props: SettingFieldsProps) => {
  const { values, problems, onType } = props;
  return (
    <Stack $gap={5}>
      <TextArea
        name="words"
        label="What everybody reads"
        hint="Leave it empty to take the notice away."
        rows={3}
        optional
        maxLength={NOTICE_LENGTH}
        value={values.words}
        error={problems.words}
        onChange={({ target }) => onType({ words: target.value })}
      />
      <Moment {...props} name="from" label="Shown from" hint="Without one: at once." optional />
      <Moment
        {...props}
        name="until"
        label="Shown until"
        hint="Without one: until it is taken away."
        optional
      />
    </Stack>
  );
};

const ON_OFF = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** The fields of a setting's value, by its kind. */
export const ValueFields = ({ settingKey, ...props }: SettingFieldsProps & { settingKey: SettingKey }) => {
  const definition = SETTINGS[settingKey];
  const { values, problems, onType } = props;
  const value = values.value;
  switch (definition.kind) {
    case 'fees':
      return <FeeFields {...props} />;
    case 'identity':
      return <IdentityFields {...props} />;
    case 'notice':
      return <NoticeFields {...props} />;
    case 'flag':
      return (
        <OptionCards
          type="radio"
          name="value"
          label={definition.label}
          options={ON_OFF}
          min="8rem"
          value={value === 'on' ? 'on' : 'off'}
          error={problems.value}
          onChange={(chosen) => onType({ value: chosen })}
        />
      );
    case 'count':
      return (
        <TextField
          name="value"
          inputMode="numeric"
          label={`${definition.label} (${definition.unit})`}
          hint={`A whole number from ${definition.least.toLocaleString('en-GB')} to ${definition.most.toLocaleString('en-GB')}.`}
          maxLength={9}
          value={value}
          error={problems.value}
          onChange={({ target }) => onType({ value: target.value })}
        />
      );
    case 'time':
      return (
        <TextField
          name="value"
          type="time"
          label={definition.label}
          hint="London time."
          value={value}
          error={problems.value}
          onChange={({ target }) => onType({ value: target.value })}
        />
      );
  }
};

/** The order in which the fields stand on the page. */
export const FIELD_ORDER: readonly SettingField[] = [
  'value',
  ...FEE_PARTS,
  ...IDENTITY_FIELD_NAMES,
  'words',
  'from_date',
  'from_time',
  'until_date',
  'until_time',
  'start_date',
  'start_time',
  'reason',
];
