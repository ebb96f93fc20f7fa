import type { DataDeleted } from '@portal/contract/applications/responses';
import { useTranslate } from 'react-admin';
import { indiaDate } from '../../../shell/ui/format.ts';

/** @returns a function to the sentence since when and by which rule the personal data of an application is deleted */
export function useDeletedText(): (deleted: DataDeleted) => string {
  const translate = useTranslate();
  return ({ at, rule }) => translate(`applications.deleted.${rule}`, { date: indiaDate(at) });
}
