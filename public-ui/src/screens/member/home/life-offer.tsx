import type { MemberResult } from '@portal/contract/accounts/responses';
import type { OwnOffer } from '@portal/contract/members/responses';
import { calls } from '@portal/contract/calls';
import { showRupees } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../api.ts';
import { writeHint } from '../../../data/hints.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { checkEligibility, toEligibleState } from '../../choose-membership/eligibility.ts';

/** The price of life membership for a student member's number (docs/rules/fees.md); not asked for other members. */
export function useLifeOffer({ appType }: MemberResult): UseQueryResult<OwnOffer | null> {
  return useQuery({
    queryKey: ['member', 'offer'],
    queryFn: async () => (await api(calls.getOwnOffer)).data,
    enabled: appType === 'student',
  });
}

/** Whether the offer is one after the end of the student membership. */
export const isOfferOver = (offer: OwnOffer | null | undefined): boolean => offer?.code === 201;

/**
 * Offer of life membership for a student member before and after the end of the membership. Renders nothing for other
 * members.
 */
export function LifeOffer({ member }: { member: MemberResult }) {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const offer = useLifeOffer(member);
  const accept = useMutation({
    mutationFn: async () => {
      const eligible = toEligibleState(await checkEligibility(member.mem_no));
      writeHint('studentNumber', member.mem_no);
      if (eligible) void navigate(pageAddress('studentFees'), { state: eligible });
      else void navigate(pageAddress('studentNumber'));
    },
  });
  if (!offer.data) return null;
  const { amount } = offer.data;
  const isExpired = isOfferOver(offer.data);
  return (
    <section className="panel panel-info offer" aria-labelledby="life-offer">
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
