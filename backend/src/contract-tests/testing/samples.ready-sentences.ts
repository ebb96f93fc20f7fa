import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';

const shape = {
  data: { id: 'text', kind: 'text', en: 'text', hi: 'text', used: 'number', updatedAt: 'text' },
} as const;

/** A sentence of the office, the only one of its kind. */
async function onlySentence({ test }: Portal) {
  const sentences = test.connection.collection('ready_sentences');
  await sentences.deleteMany({ kind: 'sendBack' });
  const row = { kind: 'sendBack', place: 0, en: 'Be kind.', hi: 'कृपया।', updatedAt: new Date() };
  return { ...row, id: String((await sentences.insertOne(row)).insertedId) };
}

export const readySentenceSamples: Samples = {
  listReadySentences: {
    ask: async (portal) => {
      await onlySentence(portal);
      return {};
    },
    shape: { data: [shape.data] },
  },
  createReadySentence: {
    ask: async (portal) => {
      await onlySentence(portal);
      return { body: { kind: 'sendBack', en: 'Be quick.', hi: 'जल्दी करें।' } };
    },
    shape,
  },
  changeReadySentence: {
    ask: async (portal) => {
      const { id, updatedAt } = await onlySentence(portal);
      return {
        params: { id },
        body: { en: 'Be quick.', hi: 'जल्दी करें।', updatedAt: updatedAt.toISOString() },
      };
    },
    shape,
  },
  deleteReadySentence: {
    ask: async (portal) => ({ params: { id: (await onlySentence(portal)).id } }),
    shape: msgRow,
  },
};
