import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../api.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';

/** One file with all data about the member. */
export function OwnData() {
  const { t } = useText();
  const wire = useWireText();
  const id = useId();
  const save = useMutation({
    mutationFn: async () => {
      const data = await api(calls.getOwnData);
      const file = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `membership-data-${data.madeAt.slice(0, 10)}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{t('member.ownData.title')}</h2>
      </div>
      <p>{t('member.ownData.note')}</p>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={save.isPending}
        onClick={() => save.isPending || save.mutate()}
      >
        {t('member.ownData.save')}
      </button>
      {save.isError && (
        <p className="panel panel-error" role="alert">
          {wire(save.error)}
        </p>
      )}
    </section>
  );
}
