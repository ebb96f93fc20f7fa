import type { Samples } from './sample.js';
import { exactly } from './shape.js';

const item = { item: 'text', state: 'text' } as const;

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
  confirmStart: {
    ask: () => ({ body: { item: 'prices', version: 'shipped' } }),
    shape: { data: { ...item, item: exactly('prices') } },
  },
};
