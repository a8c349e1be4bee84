export { Controller, FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form';
export type {
  Control,
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  SubmitHandler,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
export {
  clearAllDrafts,
  clearVisitorDrafts,
  formDraft,
  type FormDraft,
  keptDraft,
  type KeptDraft,
  visitorDraft,
} from './kept-draft';
export { fieldsThatDiffer, isOvertaken } from './overtaken';
export { problemsInOrder, showRefusal, type Problem } from './problems';
export { rebase } from './rebase';
export { schemaResolver, type FormSchema } from './schema-resolver';
export { clearSignedInPlaces, signedInKey } from './signed-in-places';
export { submitFinished } from './submit-finished';
export { useHasKept, useKeptForm } from './use-kept-form';
