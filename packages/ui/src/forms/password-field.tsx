import { styled } from '@gently/platform/styled';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../icons/icon';
import { tokens } from '../tokens';
import { Field } from './field';
import { controlStyle } from './field-parts';
import type { TextFieldProps } from './text-field';

const Row = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyle}
  padding-right: 6.5rem;
`;
const Toggle = styled.button`
  position: absolute;
  inset: 0 ${tokens.space1} 0 auto;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  margin-block: auto;
  height: fit-content;
  padding: 0 ${tokens.space3};
  border: 0;
  border-radius: ${tokens.radiusSmall};
  background: none;
  color: ${tokens.actionSoftInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  cursor: pointer;
  &:disabled {
    color: ${tokens.quietInk};
  }
`;

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password with a Show / Hide button. Paste and password managers work: set `autoComplete`. */
export const PasswordField = ({ label, hint, error, optional, id, ...input }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
      {(aria) => (
        <Row>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            type={shown ? 'text' : 'password'}
            {...aria}
          />
          <Toggle
            type="button"
            disabled={input.disabled}
            aria-controls={aria.id}
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon icon={shown ? EyeOff : Eye} />
            {shown ? 'Hide' : 'Show'}
          </Toggle>
        </Row>
      )}
    </Field>
  );
};
