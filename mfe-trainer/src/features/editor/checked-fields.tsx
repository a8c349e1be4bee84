import {
  DateField as PlainDate,
  FieldGroup as PlainGroup,
  Select as PlainSelect,
  TextArea as PlainArea,
  TextField as PlainField,
} from '@gently/ui/forms';
import { createContext, useContext, type ComponentProps } from 'react';
import type { FieldProblem } from './field-problems';

const Problems = createContext<readonly FieldProblem[]>([]);

/** Gives the fields below it what is wrong with each of them. */
export const FieldProblemsProvider = Problems.Provider;

const useProblem = (id: string | undefined): string | undefined =>
  useContext(Problems).find(({ field }) => field === id)?.message;

/** The fields of the editor show by themselves why they cannot be stored. */
export const TextField = (props: ComponentProps<typeof PlainField>) => (
  <PlainField {...props} error={useProblem(props.id) ?? props.error} />
);
export const TextArea = (props: ComponentProps<typeof PlainArea>) => (
  <PlainArea {...props} error={useProblem(props.id) ?? props.error} />
);
export const Select = (props: ComponentProps<typeof PlainSelect>) => (
  <PlainSelect {...props} error={useProblem(props.id) ?? props.error} />
);
export const DateField = (props: ComponentProps<typeof PlainDate>) => (
  <PlainDate {...props} error={useProblem(props.id) ?? props.error} />
);
export const FieldGroup = (props: ComponentProps<typeof PlainGroup>) => (
  <PlainGroup {...props} error={useProblem(props.id) ?? props.error} />
);
