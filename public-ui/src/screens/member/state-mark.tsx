import type { MemberState } from '@portal/contract/members/responses';
import { useText } from '../../language/use-text.ts';
import { stateTexts } from './membership.ts';

/** The state of a membership in words; green only while it is active. */
export function StateMark({ state }: { state: MemberState }) {
  const { t } = useText();
  return <span className={state === 'active' ? 'state state-active' : 'state'}>{t(stateTexts[state])}</span>;
}
