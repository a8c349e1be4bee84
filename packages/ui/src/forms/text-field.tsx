import { styled } from '@gently/platform/styled';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldWords } from './field';
import { controlStyle } from './field-parts';

const Input = styled.input`
  ${controlStyle}
`;

export type TextFieldProps = FieldWords & Omit<ComponentPropsWithRef<'input'>, 'children'>;

/** One line of text. All attributes of `<input>` pass through, so `{...register('email')}` works. */
export const TextField = ({ label, hint, error, optional, id, ...input }: TextFieldProps) => (
  <Field id={id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
    {(aria) => <Input type="text" {...input} {...aria} />}
  </Field>
);

const DateInput = styled(Input)`
  max-width: 14rem;
`;

/** A calendar day, by the device's own date picker. `min` and `max` are `YYYY-MM-DD`. */
export const DateField = ({ label, hint, error, optional, id, ...input }: TextFieldProps) => (
  <Field id={id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
    {(aria) => <DateInput {...input} type="date" {...aria} />}
  </Field>
);
