import type { Samples } from './sample.js';
import { indiaDay } from '@portal/contract/format';
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
        ending: [{ month: 'text', count: 'number' }],
      },
    },
  },
  getPeriodFigures: {
    ask: () => {
      const today = indiaDay(new Date());
      return { query: { from: today, to: today } };
    },
    shape: {
      data: {
        days: listOf({
          day: 'text',
          submit: 'number',
          approve: 'number',
          sendBack: 'number',
          reject: 'number',
        }),
      },
    },
  },
};
