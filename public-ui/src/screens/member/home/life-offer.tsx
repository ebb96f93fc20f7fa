import type { MemberResult } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { showRupees } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../api.ts';
import { writeHint } from '../../../data/hints.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { checkEligibility, eligibleBy } from '../../choose-membership/eligibility.ts';

/**
 * What a student member can do when the membership ends, or has ended: life membership at the price of the own number, which is checked
 * as anybody's is (docs/rules/fees.md). Nothing for who is no student, or has paid for it.
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
  const take = useMutation({
    mutationFn: async () => {
      const eligible = eligibleBy(await checkEligibility(member.mem_no));
      writeHint('studentNumber', member.mem_no);
      if (eligible) void navigate(pageAddress('studentFees'), { state: eligible });
      else void navigate(pageAddress('studentNumber'));
    },
  });
  if (!offer.data) return null;
  const { code, amount } = offer.data;
  const isOver = code === 201;
  return (
    <section className={isOver ? 'panel offer offer-over' : 'panel offer'} aria-labelledby="life-offer">
      <h2 id="life-offer">{t(isOver ? 'member.offer.over' : 'member.offer.title')}</h2>
      <p>{t(isOver ? 'member.offer.overLead' : 'member.offer.lead', { price: showRupees(amount) })}</p>
      {take.isError && (
        <p className="panel panel-error" role="alert">
          {wire(take.error)}
        </p>
      )}
      <button
        type="button"
        className={isOver ? 'button' : 'button button-secondary'}
        aria-disabled={take.isPending}
        onClick={() => {
          if (!take.isPending) take.mutate();
        }}
      >
        {t('member.offer.take', { price: showRupees(amount) })}
      </button>
    </section>
  );
}
