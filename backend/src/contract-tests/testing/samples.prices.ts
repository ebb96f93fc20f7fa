import { BrandingService } from '../../settings/branding/branding.service.js';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { priceSeed } from '@portal/contract/settings/prices';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';

const DAY = 24 * 60 * 60 * 1000;
/** A day in India that is to come. */
const dayAfter = (days: number) => indiaDay(new Date(Date.now() + days * DAY));
const prices = () =>
  priceSeed.map((price) => ({ ...price, lines: price.lines.map((line) => ({ ...line })) }));

/** Versions of the price table; the words of a public page, which has the same words in both languages here. */
export const priceSamples: Samples = {
  getPriceVersions: {
    shape: {
      data: [{ state: 'text', prices: [{ plan: 'text', lines: [{ label: 'text' }], total: 'number' }] }],
    },
  },
  addPrices: { ask: () => ({ body: { validFrom: dayAfter(60), prices: prices() } }), shape: msgRow },
  getBrandingVersion: {
    shape: { data: { version: 'number', updatedAt: 'text', branding: { name: 'text' } } },
  },
  changeBranding: {
    ask: async ({ app }) => {
      const { version, branding } = await app.get(BrandingService).version();
      const { logo: _logo, photograph: _photograph, guideVideos: _videos, art: _art, ...editable } = branding;
      return {
        body: {
          version,
          branding: { ...editable, signatories: editable.signatories.map((one) => ({ ...one })) },
        },
      };
    },
    shape: { data: { version: 'number', updatedAt: 'text', branding: { name: 'text' } } },
  },
  changeSitePage: {
    ask: async ({ test }) => {
      const row = await test.connection
        .collection<{ _id: string; version: number }>('site_pages')
        .findOne({ _id: 'terms' });
      const words = { title: 'Terms', body: 'Be kind.' };
      return {
        params: { name: 'terms' },
        body: { version: row?.version ?? 1, text: { en: words, hi: words } },
      };
    },
    shape: { data: { name: 'text', version: 'number', updatedAt: 'text', text: { en: { title: 'text' } } } },
  },
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
