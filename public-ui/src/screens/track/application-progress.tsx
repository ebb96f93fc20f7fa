import type { ApplicationStatus } from '@portal/contract/reviewing/responses';
import { useBranding } from '../../data/branding.query.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';

type State = Exclude<ApplicationStatus['state'], 'draft'>;

const isSubmitted = (state: ApplicationStatus['state']): state is State => state !== 'draft';

function nextStepText(state: State, offline: boolean, isFixedHere: boolean): TextId {
  if (isFixedHere) return 'track.state.returned.here';
  return state === 'submitted' && offline ? 'track.state.offline.next' : `track.state.${state}.next`;
}

interface ApplicationProgressProps {
  status: ApplicationStatus;
  /** The fields that were sent back are shown above. */
  isFixedHere?: boolean;
}

/** Status of an application in words, with its steps. */
export function ApplicationProgress({ status, isFixedHere = false }: ApplicationProgressProps) {
  const { t, date } = useText();
  const { email, phone } = useBranding();
  const { state, number, steps, offline, usualDays, late } = status;
  if (!isSubmitted(state)) return null;
  const isWaiting = state === 'paid' || state === 'verified' || state === 'submitted';
  return (
    <section className="track-progress" aria-labelledby="track-state" aria-live="polite">
      <p className="kicker">{t('track.number', { number })}</p>
      <h2 id="track-state">{t(`track.state.${state}`)}</h2>
      <p>{t(nextStepText(state, offline, isFixedHere))}</p>
      {isWaiting && usualDays !== undefined && (
        <p>{usualDays === 1 ? t('track.usual.one') : t('track.usual', { days: usualDays })}</p>
      )}
      {late && <p className="panel">{t('track.late', { email, phone })}</p>}
      <h3>{t('track.way')}</h3>
      <ol className="track-steps">
        {steps.map(({ step, at }) => (
          <li key={step} className={at === undefined ? undefined : 'track-done'}>
            <span>{t(`track.step.${step}`)}</span>{' '}
            <span className="track-when">{at === undefined ? t('track.step.todo') : date(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
