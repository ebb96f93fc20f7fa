import type { OwnDraft } from '@portal/contract/applications/responses';
import { showRupees } from '@portal/contract/format';
import { useText } from '../../language/use-text.ts';
import { useOpenApplication } from './open-application.ts';

interface OpenButtonProps {
  draft: OwnDraft;
  /** id of the element that names the application */
  describedBy: string;
}

/** The way on with an application: filling it in, or paying. */
export function OpenButton({ draft, describedBy }: OpenButtonProps) {
  const { t } = useText();
  const open = useOpenApplication();
  const unpaid = draft.state === 'submitted';
  return (
    <button
      type="button"
      className="button"
      aria-describedby={describedBy}
      onClick={() => open(draft.appId, unpaid)}
    >
      {unpaid ? t('unfinished.pay', { amount: showRupees(draft.appFee) }) : t('unfinished.goOn')}
    </button>
  );
}
