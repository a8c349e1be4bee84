import { styled } from '@gently/platform/styled';
import { useId, type ReactNode } from 'react';
import { tokens } from '../tokens';
import { FieldError, FieldHint, labelStyle, OptionalMark } from './field-parts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
  min-width: 0;
`;
const Label = styled.label`
  ${labelStyle}
`;

/** What every field has: words above, help below them, an error under the control. */
export interface FieldWords {
  /** The question, above the control. */
  label: string;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; the field is marked invalid while it is set. */
  error?: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
}

/** The attributes that tie a control to its words. Spread them on the control. */
export interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldWords {
  /** Id of the control; an ErrorSummary links to it. */
  id?: string;
  /** Draws the control with the attributes it needs. */
  children: (aria: ControlAria) => ReactNode;
}

/** A labelled place for any control. The ready-made fields below are built on it. */
export const Field = ({ id, label, hint, error, optional = false, children }: FieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <Box>
      <Label htmlFor={controlId}>
        {label}
        {optional && <OptionalMark />}
      </Label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && errorId && <FieldError id={errorId}>{error}</FieldError>}
    </Box>
  );
};
