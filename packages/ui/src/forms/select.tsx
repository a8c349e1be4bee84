import { styled } from '@gently/platform/styled';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/icon';
import { tokens } from '../tokens';
import { Field, type FieldWords } from './field';
import { controlStyle } from './field-parts';

const Row = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset: 0 ${tokens.space4} 0 auto;
    margin-block: auto;
    color: ${tokens.quietInk};
    pointer-events: none;
  }
`;
const Native = styled.select`
  ${controlStyle}
  padding-right: ${tokens.space12};
  appearance: none;
`;

export interface Choice {
  value: string;
  label: string;
}
export type SelectProps = FieldWords &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly Choice[];
    /** First, empty entry, such as "Choose a role". Leave out when a value is always set. */
    emptyLabel?: string;
  };

/** The device's own list of choices; for six or fewer prefer OptionCards. */
export const Select = ({ label, hint, error, optional, id, options, emptyLabel, ...select }: SelectProps) => (
  <Field id={id ?? select.name} label={label} hint={hint} error={error} optional={optional}>
    {(aria) => (
      <Row>
        <Native {...select} {...aria}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Native>
        <Icon icon={ChevronDown} />
      </Row>
    )}
  </Field>
);
