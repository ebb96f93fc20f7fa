/** The places for the documents of a notice, in their order; the fifth takes a PDF only (docs/rules/notices.md). */
export const noticeSlots = ['firstImg', 'secondImg', 'thirdImg', 'fourthImg', 'fifthImg'] as const;
export type NoticeSlot = (typeof noticeSlots)[number];

/** Of a notice, in characters; `least` and the previews count what a reader sees. */
export const noticeLimits = {
  title: 200,
  markup: 100_000,
  least: 200,
  documentName: 120,
  staffPreview: 130,
  memberPreview: 150,
} as const;
