import { styled } from '@gently/platform/styled';
import { useId, type ReactNode } from 'react';
import { tokens } from '../tokens';
import type { FieldWords } from './field';
import { FieldError, FieldHint, labelStyle, OptionalMark } from './field-parts';

const Set = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
`;
const Legend = styled.legend`
  ${labelStyle}
  padding: 0;
  float: left;
  width: 100%;
`;

interface FieldGroupProps extends FieldWords {
  /** Id of the group; an ErrorSummary links to it. */
  id?: string;
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Several controls that answer one question. */
export const FieldGroup = ({
  id,
  label,
  hint,
  error,
  optional,
  role = 'group',
  children,
}: FieldGroupProps) => {
  const ownId = useId();
  const groupId = id ?? ownId;
  const described = [hint && `${groupId}-hint`, error && `${groupId}-error`].filter(Boolean).join(' ');
  return (
    <Set id={groupId} role={role} tabIndex={-1} aria-describedby={described || undefined}>
      <Legend>
        {label}
        {optional && <OptionalMark />}
      </Legend>
      {hint && <FieldHint id={`${groupId}-hint`}>{hint}</FieldHint>}
      {children}
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </Set>
  );
};
