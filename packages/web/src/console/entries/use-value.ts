// The value of a form's field with its problem.
import { useController, type Control, type FieldValues } from 'react-hook-form';

interface Place {
  readonly control: Control<FieldValues>;
  readonly name: string;
}

/** The value with its problem, of this field or of one inside of it. */
export function useValue({ control, name }: Place) {
  const { field, fieldState, formState } = useController({ control, name });
  const { error } = fieldState;
  const inside = error === undefined || typeof error.message === 'string' ? undefined : Object.values(error).find((one): one is { readonly message: string } => typeof one === 'object' && one !== null && 'message' in one);
  // Not the field's own `value`: it is undefined for a moment when a list changes.
  return { ...field, value: field.value as unknown, error: error?.message ?? inside?.message, isSubmitting: formState.isSubmitting };
}
