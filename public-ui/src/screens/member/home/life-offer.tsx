import type { MemberResult } from '@portal/contract/accounts/responses';
import { calls } from '@portal/contract/calls';
import { showRupees } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../api.ts';
import { writeHint } from '../../../data/hints.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { checkEligibility, toEligibleState } from '../../choose-membership/eligibility.ts';

/**
 * Offer of life membership for a student member before and after the end of the membership, at the price of the
 * member's number (docs/rules/fees.md). Renders nothing for other members.
 */
export function LifeOffer({ member }: { member: MemberResult }) {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const isStudent = member.appType === 'student';
  const offer = useQuery({
    queryKey: ['member', 'offer'],
    queryFn: async () => (await api(calls.getOwnOffer)).data,
    enabled: isStudent,
  });
  const accept = useMutation({
    mutationFn: async () => {
      const eligible = toEligibleState(await checkEligibility(member.mem_no));
      writeHint('studentNumber', member.mem_no);
      if (eligible) void navigate(pageAddress('studentFees'), { state: eligible });
      else void navigate(pageAddress('studentNumber'));
    },
  });
  if (!offer.data) return null;
  const { code, amount } = offer.data;
  const isExpired = code === 201;
  return (
    <section className={isExpired ? 'panel offer offer-over' : 'panel offer'} aria-labelledby="life-offer">
      <h2 id="life-offer">{t(isExpired ? 'member.offer.over' : 'member.offer.title')}</h2>
      <p>{t(isExpired ? 'member.offer.overLead' : 'member.offer.lead', { price: showRupees(amount) })}</p>
      {accept.isError && (
        <p className="panel panel-error" role="alert">
          {wire(accept.error)}
        </p>
      )}
      <button
        type="button"
        className={isExpired ? 'button' : 'button button-secondary'}
        aria-disabled={accept.isPending}
        onClick={() => {
          if (!accept.isPending) accept.mutate();
        }}
      >
        {t('member.offer.take', { price: showRupees(amount) })}
      </button>
    </section>
  );
}
