import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { Field } from '@gently/ui/forms';
import type { StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js';
import { useState, type ComponentType } from 'react';

/** The frame around the provider's field: it looks like every other field of the product. */
const Frame = styled.div<{ $wrong: boolean }>`
  display: grid;
  align-content: center;
  /* Fixed: the provider draws its field later, and nothing may move then. */
  height: calc(${tokens.controlSize} + ${tokens.space2});
  padding-inline: ${tokens.space4};
  border: ${tokens.borderControl} solid ${({ $wrong }) => ($wrong ? tokens.trouble : tokens.controlLine)};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  &:focus-within {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    border-color: ${tokens.focus};
  }
`;

/** A stylesheet of the page does not reach into the provider's frame, so the type is set here. */
const STYLE: StripeElementStyle = { base: { fontSize: '18px', fontFamily: 'system-ui, sans-serif' } };

interface ElementProps {
  id?: string;
  options?: { style: StripeElementStyle };
  onChange?: (event: StripeElementChangeEvent) => void;
}

interface CardFieldProps {
  label: string;
  element: ComponentType<ElementProps>;
}

/** One of the provider's card fields, with our label and its own words when something is wrong. */
export const CardField = ({ label, element: Element }: CardFieldProps) => {
  const [error, setError] = useState<string>();
  return (
    <Field label={label} error={error}>
      {({ id }) => (
        <Frame $wrong={error !== undefined}>
          <Element id={id} options={{ style: STYLE }} onChange={(event) => setError(event.error?.message)} />
        </Frame>
      )}
    </Field>
  );
};
