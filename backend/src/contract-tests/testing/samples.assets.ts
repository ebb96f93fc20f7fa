import type { AssetSlot } from '@portal/contract/settings/asset-slots';
import { AssetsRepository } from '../../settings/assets/assets.repository.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { exactly, listOf } from './shape.js';

/** An upload of the organisation's own that the worker has accepted. */
async function accepted({ app }: Portal, slot: AssetSlot): Promise<string> {
  const version = `v${String(Date.now())}${String(Math.random()).slice(2, 10)}`;
  return app.get(AssetsRepository).insert({
    slot,
    key: `${slot}/${version}.png`,
    incomingKey: `incoming/${version}`,
    contentType: 'image/png',
    size: 1,
    state: 'ok',
    createdAt: new Date(),
    uploadedBy: 'unknown',
  });
}

const upload = { shape: { data: { id: 'text', url: 'text' } } } as const;

/** The organisation's own files: of the kit, and of branding. */
export const assetSamples: Samples = {
  requestKitUpload: {
    ...upload,
    ask: () => ({ params: { item: 'brochure' }, body: { contentType: 'application/pdf', size: 1000 } }),
  },
  kitUploadState: {
    ask: async (portal) => ({ params: { id: await accepted(portal, 'kit/brochure') } }),
    shape: { state: exactly('ok'), url: 'text' },
  },
  changeKitItem: {
    ask: async (portal) => ({
      params: { item: 'brochure' },
      body: { uploadId: await accepted(portal, 'kit/brochure') },
    }),
    shape: { data: listOf({ item: 'text', url: 'text' }) },
  },
  getBrandingArt: { shape: { data: [{ slot: 'text' }] } },
  requestArtUpload: {
    ...upload,
    ask: () => ({ params: { slot: 'seal' }, body: { contentType: 'image/png', size: 1000 } }),
  },
  artUploadState: {
    ask: async (portal) => ({ params: { id: await accepted(portal, 'branding/seal') } }),
    shape: { state: exactly('ok'), url: 'text' },
  },
  changeArt: {
    ask: async (portal) => ({
      params: { slot: 'seal' },
      body: { uploadId: await accepted(portal, 'branding/seal') },
    }),
    shape: { data: { version: 'number', updatedAt: 'text', branding: { name: 'text' } } },
  },
};
