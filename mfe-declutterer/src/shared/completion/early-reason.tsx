import { EARLY_REASON_LENGTH } from '@gently/contracts/session-options';
import { TextArea } from '@gently/ui/forms';
import type { RefObject } from 'react';

interface EarlyReasonProps {
  clientName: string;
  value: string;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (reason: string) => void;
}

/** Why a session ends before half of its time has passed. */
export const EarlyReason = ({ clientName, value, error, field, onChange }: EarlyReasonProps) => (
  <TextArea
    ref={field}
    name="early_reason"
    label="Why it ends early"
    hint={`Less than half of the booked time has passed. ${clientName} and your manager read this, and ${clientName} can tell us if this is not what happened.`}
    error={error}
    rows={3}
    maxLength={EARLY_REASON_LENGTH}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
