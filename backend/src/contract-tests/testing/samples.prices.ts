import { indiaDay, indiaDayBegin, priceSeed } from '@portal/contract';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';

const DAY = 24 * 60 * 60 * 1000;
/** A day in India that is to come. */
const dayAfter = (days: number) => indiaDay(new Date(Date.now() + days * DAY));
const prices = () =>
  priceSeed.map((price) => ({ ...price, lines: price.lines.map((line) => ({ ...line })) }));

/** Versions of the price table. */
export const priceSamples: Samples = {
  getPriceVersions: {
    shape: {
      data: [{ state: 'text', prices: [{ plan: 'text', lines: [{ label: 'text' }], total: 'number' }] }],
    },
  },
  addPrices: { ask: () => ({ body: { validFrom: dayAfter(60), prices: prices() } }), shape: msgRow },
  withdrawPrices: {
    ask: async ({ test }) => {
      const validFrom = indiaDayBegin(dayAfter(90));
      await test.connection
        .collection('prices')
        .updateOne({ plan: 'student', validFrom }, { $set: { lines: [], total: 1 } }, { upsert: true });
      return { params: { day: dayAfter(90) } };
    },
    shape: msgRow,
  },
};
