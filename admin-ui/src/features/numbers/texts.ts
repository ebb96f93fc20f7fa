export const texts = {
  heading: 'Reserved Numbers',
  hint: 'Upload Documents reserves a membership number. Here are the reservations that nobody has used for %{days} days. A released number goes to the next application.',
  count: '%{total} reservation |||| %{total} reservations',
  table: 'Unused reservations',
  names: 'Applicant',
  numbers: 'Number',
  reservedAt: 'Reserved since',
  usedAt: 'Documents drawn',
  startedBy: 'Begun by',
  action: 'Action',
  unknown: 'not known',
  release: 'Release',
  releaseOf: 'Release %{numbers} of %{name}',
  drawing: 'Its documents are being drawn',
  'dialog.title': 'Release the number %{numbers}? |||| Release the numbers %{numbers}?',
  'dialog.free':
    'The number is free again and goes to the next application. |||| The numbers are free again and go to the next applications.',
  'dialog.documents':
    'The documents that were drawn for this are removed, and their codes stay without effect.',
  'dialog.again':
    'The application of %{name} itself does not change. Before it can be approved, Upload Documents has to be done again; the number may be another one then.',
  'dialog.do': 'Release',
  done: 'The reservation was released.',
  empty: 'No reserved number is unused.',
  emptyHint: 'Every reservation was used within the last %{days} days.',
  'list.hint':
    '%{smart_count} reservation of a membership number has not been used for %{days} days. |||| %{smart_count} reservations of membership numbers have not been used for %{days} days.',
  'list.open': 'Show',
} as const;
