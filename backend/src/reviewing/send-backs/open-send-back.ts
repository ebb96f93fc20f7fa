import type { Application, SendBack } from '../../applications/application.js';

/** What an applicant is asked to fix now; undefined when nothing is. */
export function openSendBack({
  state,
  sendBacks = [],
}: Pick<Application, 'state' | 'sendBacks'>): SendBack | undefined {
  const last = sendBacks.at(-1);
  return state === 'returned' && last?.fixed === undefined ? last : undefined;
}
