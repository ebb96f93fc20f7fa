import { useMemo } from 'react';
import { TryAgain } from '../controls/try-again.tsx';
import { useColleges } from '../data/reference.query.ts';
import { usePlaceName } from '../language/place-names.ts';
import { useText } from '../language/use-text.ts';
import { NameField } from './name-field.tsx';

interface CollegeFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  /** Its colleges are listed first; empty if no state is chosen. */
  state: string;
  onType: (text: string) => void;
  /** @param state state of the listed college */
  onPick: (college: string, state: string) => void;
  /** The last option, below all colleges. */
  other?: { readonly isChosen: boolean; readonly onChoose: () => void };
}

/**
 * College search over the full list, the chosen state first. Free text is kept whether or not it is in the list, or
 * the list could not be loaded (docs/rules/validation.md).
 */
export function CollegeField({ id, label, error, value, state, onType, onPick, other }: CollegeFieldProps) {
  const { t } = useText();
  const placeName = usePlaceName();
  const { data, ...list } = useColleges();
  const items = useMemo(
    () =>
      (data ?? []).flatMap((group) =>
        group.colleges.map(({ name, aliases = [] }) => ({
          value: `${group.state}/${name}`,
          label: name,
          state: group.state,
          detail: group.state === state ? undefined : placeName(group.state),
          names: [name, ...aliases],
          isNear: group.state === state,
        })),
      ),
    [data, state, placeName],
  );
  const isOther = other?.isChosen === true;
  const isByHand = !isOther && data !== undefined && value.trim() !== '';
  const isListed = items.some((item) => item.label === value);
  return (
    <>
      <NameField
        {...{ id, label, error, items, onType }}
        hint={t('apply.college.hint')}
        value={isOther ? t('apply.college.other') : value}
        last={other && { value: '', label: t('apply.college.otherOption') }}
        note={
          list.isError
            ? t('apply.college.noList')
            : isByHand && !isListed
              ? t('apply.college.typed')
              : undefined
        }
        onPick={(key) => {
          const picked = items.find((item) => item.value === key);
          if (picked !== undefined) onPick(picked.label, picked.state);
          else other?.onChoose();
        }}
      />
      {list.isError && <TryAgain error={list.error} onRetry={() => void list.refetch()} />}
    </>
  );
}
