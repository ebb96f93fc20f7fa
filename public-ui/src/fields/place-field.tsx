import type { FieldName } from '@portal/contract/fields/labels';
import { SelectField } from '../controls/select-field.tsx';
import { TryAgain } from '../controls/try-again.tsx';
import { useCities, useConstants, usePrants } from '../data/reference.query.ts';
import { useText } from '../language/use-text.ts';
import { usePlaceOptions } from '../language/place-names.ts';

/** Places that other lists depend on. */
export interface Places {
  readonly state?: string | undefined;
  readonly nmo_state?: string | undefined;
  readonly prant?: string | undefined;
}

const placeholders = {
  state: 'apply.chooseState',
  nmo_state: 'apply.chooseState',
  city: 'apply.chooseCity',
  prant: 'apply.choosePrant',
} as const;
type ListedPlace = keyof typeof placeholders;

export const isListedPlace = (name: FieldName): name is ListedPlace => name in placeholders;

interface PlaceFieldProps {
  id: string;
  name: ListedPlace;
  label: string;
  error: string | undefined;
  value: string;
  storedValue: string;
  places: Places;
  onChange: (value: string) => void;
}

/** A select of places. The stored value remains selectable even if the list no longer contains it. */
export function PlaceField({
  id,
  name,
  label,
  error,
  value,
  storedValue,
  places,
  onChange,
}: PlaceFieldProps) {
  const { t } = useText();
  const optionsOf = usePlaceOptions();
  const constants = useConstants();
  const cities = useCities(name === 'city' ? (places.state ?? '') : '');
  const prants = usePrants(name === 'prant' ? (places.nmo_state ?? '') : '');
  const lists = { state: constants, nmo_state: constants, city: cities, prant: prants };
  const names = {
    state: constants.data?.state.map(({ state_name }) => state_name),
    nmo_state: constants.data?.nmostate,
    city: cities.data,
    prant: prants.data,
  }[name];
  // The old value is no longer valid after its parent place was changed.
  const current = value !== '' && value === storedValue ? [value] : [];
  const list = lists[name];
  return (
    <>
      <SelectField
        id={id}
        label={label}
        error={error}
        placeholder={t(placeholders[name])}
        options={optionsOf([...new Set([...current, ...(names ?? [])])])}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {list.isError && <TryAgain error={list.error} onRetry={() => void list.refetch()} />}
    </>
  );
}
