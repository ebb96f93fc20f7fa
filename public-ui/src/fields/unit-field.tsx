import { useMemo } from 'react';
import { useUnits } from '../data/reference.query.ts';
import { useText } from '../language/use-text.ts';
import { NameField } from './name-field.tsx';

interface UnitFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  state: string;
  prant: string;
  onChange: (unit: string) => void;
}

/** The unit: suggests those of the chosen prant and accepts any other (docs/rules/validation.md). */
export function UnitField({ state, prant, onChange, ...box }: UnitFieldProps) {
  const { t } = useText();
  const { data } = useUnits(state, prant);
  const items = useMemo(
    () => (data ?? []).map((name) => ({ value: name, label: name, names: [name], isNear: true })),
    [data],
  );
  return (
    <NameField
      {...box}
      {...(items.length > 0 && { hint: t('apply.unit.hint') })}
      optional={t('apply.optional')}
      items={items}
      onType={onChange}
      onPick={onChange}
    />
  );
}
