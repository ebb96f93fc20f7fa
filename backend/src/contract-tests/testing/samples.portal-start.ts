import type { Samples } from './sample.js';
import { exactly } from './shape.js';

const item = { item: 'text', state: 'text', note: 'text' } as const;

/** What is missing before the portal opens. */
export const portalStartSamples: Samples = {
  getStart: {
    shape: {
      data: {
        items: [item],
        open: 'number',
        webhook: { url: 'text', events: ['text'] },
        storage: { put: 'text', get: 'text', contentType: 'text', text: 'text' },
      },
    },
  },
  // No provider stands behind the tests of the contract: that it is down is an answer as well.
  checkStartProvider: { shape: { data: { ...item, item: exactly('provider') } } },
  confirmStart: {
    ask: () => ({ body: { item: 'prices', version: 'shipped' } }),
    shape: { data: { ...item, item: exactly('prices') } },
  },
};
