export const texts = {
  heading: 'Something does not work just now; it goes on by itself when it is back.',
  storage: 'Files: uploads and downloads fail and can be repeated later.',
  mail: 'Mails: codes, receipts and letters come late.',
  provider: 'Payments: nobody can pay online at the moment; forms are kept.',
  worker: 'Documents and uploads: what is drawn or checked waits.',
  redis: 'Jobs: documents, mails and checks of uploads wait.',
} as const;
