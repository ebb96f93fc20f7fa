/** Hindi for what the console uses of react-admin's own texts. */
export const shellHindi = {
  ra: {
    action: {
      refresh: 'ताज़ा करें',
      confirm: 'पुष्टि करें',
      cancel: 'रद्द करें',
      close: 'बंद करें',
    },
    page: { loading: 'लोड हो रहा है', error: 'कुछ गड़बड़ हुई' },
    navigation: {
      first: 'पहला पृष्ठ',
      last: 'अंतिम पृष्ठ',
      next: 'अगला पृष्ठ',
      previous: 'पिछला पृष्ठ',
      page_range_info: '%{total} में से %{offsetBegin}–%{offsetEnd}',
    },
  },
} as const;
