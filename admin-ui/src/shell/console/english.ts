import raEnglish from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { featureTexts } from './feature-texts.ts';

/** react-admin calls a filter a query, and its button offers filters to add; the console's lists always show all of them. */
const ra = {
  ...raEnglish.ra,
  action: { ...raEnglish.ra.action, add_filter: 'Saved filters' },
  saved_queries: {
    label: 'Saved filters',
    query_name: 'Name of the filter',
    new_label: 'Save this filter...',
    new_dialog_title: 'Save this filter as',
    remove_label: 'Remove the saved filter',
    remove_label_with_name: 'Remove the filter "%{name}"',
    remove_dialog_title: 'Remove the saved filter?',
    remove_message: 'It will no longer be above the list. No record is changed.',
    help: 'Filter the list and save the filter for later',
  },
};

export const phrases: TranslationMessages = {
  ra,
  ...featureTexts(
    import.meta.glob<Record<string, string>>(
      ['../../features/*/*/*.texts.ts', '../{record,rich-text,upload}/*.texts.ts'],
      {
        query: '?lang=en',
        import: 'default',
        eager: true,
      },
    ),
  ),
};
