import { showRupees } from '@portal/contract/format';
import type { Price } from '@portal/contract/settings/prices';
import { useText } from '../../language/use-text.ts';

interface FeeTableProps {
  lines: Price['lines'];
  /** whole rupees */
  total: number;
  /** On a receipt nothing is left to pay. */
  settled?: boolean;
}

/** The lines of a fee and their sum (docs/rules/fees.md). */
export function FeeTable({ lines, total, settled = false }: FeeTableProps) {
  const { t, language } = useText();
  return (
    <table className="fees">
      <caption className="visually-hidden">{t('shell.fee.caption')}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{language === 'hi' ? line.labelHi : line.label}</th>
            <td>{showRupees(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(settled ? 'shell.fee.sum' : 'shell.fee.total')}</th>
          <td>{showRupees(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
