import type { MemberState } from '@portal/contract/members/responses';
import { useTranslate } from 'react-admin';
import { Label, type Tone } from '../../../shell/record/labels.tsx';

const tones: Record<MemberState, Tone> = {
  active: 'good',
  expired: 'wait',
  converted: 'brand',
  revoked: 'bad',
  merged: 'plain',
};

/** Whether a membership is in force, or how it ended. */
export function MemberStateLabel({ state }: { state: MemberState }) {
  const translate = useTranslate();
  return <Label tone={tones[state]} text={translate(`members.state.${state}`)} />;
}
