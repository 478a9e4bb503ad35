import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { Field, SearchSelect, type SearchSelectProps } from '@portal/shared/ui/form';

interface PersonSearchProps extends Pick<SearchSelectProps<number>, 'loading' | 'placeholder' | 'options'> {
  label: string;
  error: string | undefined;
  onSearch: (text: string) => void;
  onPick: (id: number) => void;
}

/** Finds a person to add to a list from three characters on, and is empty again after a choice. */
export function PersonSearch({ label, error, onPick, ...rest }: PersonSearchProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <SearchSelect<number>
          {...control}
          {...rest}
          value={null}
          minChars={SEARCH_MIN_LENGTH}
          onChange={(option) => option && onPick(option.value)}
        />
      )}
    </Field>
  );
}
