import { disclosedColumns } from '@portal/contract/data/disclosure-kinds';
import type { Language } from '@portal/contract/enums';
import { processorWords } from '@portal/contract/data/processors';
import type { Recipients } from '@portal/contract/data/responses';
import { showMoment } from '@portal/contract/format';
import { wordsIn } from './own-data-words.js';

const counts = new Intl.NumberFormat('en-IN');

/** The register of recipients: who always takes part, and each export, the newest first. */
export function recipientRows(
  { processors, exports }: Recipients,
  language: Language,
): (readonly [label: string, value: string])[] {
  const say = wordsIn(language);
  return [
    ...processors.map(({ kind }) => {
      const { name, gets } = processorWords[kind];
      return [name[language], gets[language]] as const;
    }),
    ...exports.map(({ what, format, columns, filter, rows, at }) => {
      const named = disclosedColumns[what]
        .filter(({ name }) => columns.includes(name))
        .map(({ heading }) => heading[language]);
      const said = [
        [say('exportOf', { what: say(`what.${what}`) }), ...(format === undefined ? [] : [format])].join(
          ', ',
        ),
        say('rows', { rows: counts.format(rows) }),
        ...(filter === '' ? [] : [say('filter', { filter })]),
        say('columns', { columns: named.join(', ') }),
      ];
      return [showMoment(at, language), said.join('; ')] as const;
    }),
  ];
}
