import type { Samples } from './sample.js';
import { listOf } from './shape.js';

/** The figures of the dashboard and of the landing page. */
export const statisticsSamples: Samples = {
  getMemberStats: { shape: { data: ['number'] } },
  sortByStates: { shape: { data: listOf({ _id: 'text', total: 'number' }) } },
  getGenderCount: { shape: { female: 'number', male: 'number', others: 'number' } },
  getVisitorFigures: { shape: { data: {} } },
  getDashboard: {
    shape: {
      data: {
        madeAt: 'text',
        waiting: [{ kind: 'text', count: 'number' }],
        weeks: [{ from: 'text', count: 'number' }],
        ending: [{ month: 'text', count: 'number' }],
      },
    },
  },
};
