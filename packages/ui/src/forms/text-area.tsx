import { styled } from '@gently/platform/styled';
import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { tokens } from '../tokens';
import { Field, type FieldWords } from './field';
import { controlStyle } from './field-parts';

const Area = styled.textarea`
  ${controlStyle}
  min-height: calc(3 * ${tokens.controlSize});
  padding-block: ${tokens.space3};
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`;
const Count = styled.p`
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  font-variant-numeric: tabular-nums;
`;

export type TextAreaProps = FieldWords & Omit<ComponentPropsWithRef<'textarea'>, 'children'>;

const lengthOf = (value: TextAreaProps['value']): number => (value === undefined ? 0 : String(value).length);

/** The last tenth, and never less than this, is counted down; before that nobody needs to think of it. */
const LAST_CHARACTERS = 100;
const countdown = (maxLength: number | undefined, length: number): number | null => {
  if (maxLength === undefined) return null;
  const left = maxLength - length;
  return left <= Math.max(LAST_CHARACTERS, maxLength / 10) ? left : null;
};

/** Several lines of text. With `maxLength` it says how many characters are left once they become few. */
export const TextArea = ({ label, hint, error, optional, id, onChange, ...area }: TextAreaProps) => {
  const [typed, setTyped] = useState(lengthOf(area.defaultValue));
  const length = area.value === undefined ? typed : lengthOf(area.value);
  const left = countdown(area.maxLength, length);
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <Field id={id ?? area.name} label={label} hint={hint} error={error} optional={optional}>
      {(aria) => (
        <>
          <Area {...area} onChange={handleChange} {...aria} />
          {left !== null && <Count>{left} characters left</Count>}
        </>
      )}
    </Field>
  );
};
