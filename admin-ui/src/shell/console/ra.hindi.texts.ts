/** Hindi for what the console shows of react-admin's own texts. */
export const raHindi = {
  ra: {
    action: {
      refresh: 'ताज़ा करें',
      confirm: 'पुष्टि करें',
      cancel: 'रद्द करें',
      close: 'बंद करें',
      undo: 'वापस लें',
      back: 'पीछे जाएँ',
    },
    page: { loading: 'लोड हो रहा है', error: 'कुछ गड़बड़ हुई', not_found: 'नहीं मिला' },
    message: {
      loading: 'कृपया प्रतीक्षा करें',
      details: 'विवरण',
      error: 'एक त्रुटि हुई, जिससे आपका अनुरोध पूरा नहीं हो सका।',
      yes: 'हाँ',
      no: 'नहीं',
      placeholder_data_warning: 'नेटवर्क की समस्या: जानकारी ताज़ा नहीं हो सकी।',
    },
    navigation: {
      first: 'पहले पेज पर जाएँ',
      last: 'अंतिम पेज पर जाएँ',
      next: 'अगले पेज पर जाएँ',
      previous: 'पिछले पेज पर जाएँ',
      page: 'पेज %{page} पर जाएँ',
      current_page: 'पेज %{page}',
      page_rows_per_page: 'प्रति पेज पंक्तियाँ:',
      page_range_info: '%{total} में से %{offsetBegin}–%{offsetEnd}',
      partial_page_range_info: '%{offsetEnd} से अधिक में से %{offsetBegin}–%{offsetEnd}',
    },
    auth: {
      auth_check_error: 'आगे बढ़ने के लिए कृपया लॉगिन करें',
      logout: 'लॉग आउट',
    },
    notification: {
      http_error: 'सर्वर से संपर्क में त्रुटि हुई',
      item_doesnt_exist: 'यह रिकॉर्ड नहीं मिला',
      canceled: 'कार्य रद्द किया गया',
      logged_out: 'आपका सत्र समाप्त हो गया है, कृपया फिर से लॉगिन करें।',
      not_authorized: 'आपको इसकी अनुमति नहीं है।',
      offline: 'इंटरनेट कनेक्शन नहीं है। जानकारी नहीं लाई जा सकी।',
    },
  },
} as const;
