import { statesOfPin } from '@portal/contract/settings/pin-states';
import { usePlaceName } from '../../../language/use-place-name.ts';
import { useText } from '../../../language/use-text.ts';

interface PinElsewhereProps {
  /** Digits alone. */
  pin: string;
  /** The chosen state; empty before. */
  state: string;
}

/** Says so when a whole pin code and the chosen state disagree; nothing is refused (docs/rules/validation.md). */
export function PinElsewhere({ pin, state }: PinElsewhereProps) {
  const { t, language } = useText();
  const placeName = usePlaceName();
  const states = pin.length === 6 ? statesOfPin(pin) : [];
  const isElsewhere = state !== '' && states.length > 0 && !states.includes(state);
  return (
    <div role="status">
      {isElsewhere && (
        <p className="warning">
          {t('apply.pin.elsewhere', {
            digits: pin.slice(0, 3),
            states: new Intl.ListFormat(language, { type: 'disjunction' }).format(states.map(placeName)),
          })}
        </p>
      )}
    </div>
  );
}
