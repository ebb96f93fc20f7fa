import type { Application, SendBack } from '../../applications/application.js';

/** Returns the open send-back of an application. */
export function openSendBack({
  state,
  sendBacks = [],
}: Pick<Application, 'state' | 'sendBacks'>): SendBack | undefined {
  const last = sendBacks.at(-1);
  return state === 'returned' && last?.fixed === undefined ? last : undefined;
}
