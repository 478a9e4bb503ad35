import type { components } from '@portal/openapi/identity';

type SignupField = components['schemas']['SignupField'];

interface Group {
  fields: readonly SignupField[];
}

/** A field that the configuration no longer has, of the kind of its answer. */
function formerField([fieldName, value]: [string, unknown]): SignupField {
  return {
    fieldName,
    fieldLabel: fieldName.replace(/_/g, ' '),
    fieldHint: '',
    required: false,
    requiresVerification: false,
    hideOnEdit: false,
    signUpFieldType: typeof value === 'boolean' ? 'bool' : Array.isArray(value) ? 'multi' : 'string',
    options: Array.isArray(value) ? value.map(String) : [],
  };
}

/**
 * The additional fields of a person: those of the configuration, each once, then answers to fields that are no longer
 * in it, so that nothing known of a person is hidden. `lm-email` belongs to the sign-up alone. None is required here: an
 * administrator may save what the person has not answered yet, and the server checks what is sent.
 */
export function extraFields(
  groups: readonly Group[],
  answers: Readonly<Record<string, unknown>>,
): SignupField[] {
  const known = new Map(
    groups
      .flatMap(({ fields }) => fields)
      .filter((field) => field.signUpFieldType !== 'lm-email')
      .map((field) => [field.fieldName, { ...field, required: false, requiresVerification: false }]),
  );
  const former = Object.entries(answers).filter(([name]) => !known.has(name));
  return [...known.values(), ...former.map(formerField)];
}
