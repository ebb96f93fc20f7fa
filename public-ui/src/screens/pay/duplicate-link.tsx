import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

/** Who has applied already gets the link to that application, at the address in it; nothing of it is told here (docs/rules/records.md). */
export function DuplicateLink({ appId }: { appId: string }) {
  const { t } = useText();
  const wire = useWireText();
  const link = useMutation({ mutationFn: () => api(calls.duplicateLink, { params: { appId } }) });
  if (link.isSuccess) return <p role="status">{wire('track.linkSent')}</p>;
  return (
    <>
      {link.isError && <p role="alert">{wire(link.error)}</p>}
      <p>{t('pay.duplicate.offer')}</p>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={link.isPending}
        onClick={() => {
          if (!link.isPending) link.mutate();
        }}
      >
        {t('pay.duplicate.send')}
      </button>
    </>
  );
}
