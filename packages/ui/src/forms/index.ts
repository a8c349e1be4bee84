export { ErrorSummary, type ErrorSummaryProps, type FieldMessage } from './error-summary';
export { Field, type ControlAria, type FieldProps, type FieldWords } from './field';
export { FieldGroup } from './field-group';
export { OptionCards, type OptionCard, type OptionCardsProps } from './option-cards';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { Select, type Choice, type SelectProps } from './select';
export { SlotPicker, type SlotChoice, type SlotPickerProps } from './slot-picker';
export { TextArea, type TextAreaProps } from './text-area';
export { DateField, TextField, type TextFieldProps } from './text-field';
